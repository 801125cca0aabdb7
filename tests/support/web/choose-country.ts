import type { Locator } from '@playwright/test';
import common from '#resources/locales/en/common.json' with { type: 'json' };

/** The field of a phone number's country, within the group of that phone. */
export const callingCodeOf = (phone: Locator) =>
  phone.getByRole('combobox', { name: common.phone.callingCode });

/** Chooses the country of a phone number by its label, such as `Taiwan +886`. */
export async function chooseCountry(phone: Locator, label: string): Promise<void> {
  await callingCodeOf(phone).fill(label);
  await phone.page().getByRole('option', { name: label, exact: true }).click();
}

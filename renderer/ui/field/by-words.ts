import type { OptionsFilter } from '@mantine/core';
import { hasSearchWords } from '#shared/domain/text/plain-text.ts';

/** Filters options as the server filters lists: Mantine's own filter takes one phrase, with its accents. */
export const byWords: OptionsFilter = ({ options, search }) =>
  options.filter((option) => !('label' in option) || hasSearchWords(option.label, search));

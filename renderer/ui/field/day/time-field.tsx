import { TypedField, type TypedFieldProps } from './typed-field.tsx';

/** A time of day, `HH:mm`. */
export function TimeField(props: TypedFieldProps) {
  return <TypedField inputMode="numeric" {...props} kind="time" />;
}

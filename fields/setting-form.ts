import type { StoredValue } from "../schemas/values.ts"

/** Converts an option with a separate form to a setting value and back. */
export interface SettingForm {
  /** The option's name, if it differs from the setting's. */
  readonly option: string
  /** Undefined if the option has another form. */
  toSetting(option: unknown): StoredValue | undefined
  write(value: StoredValue | undefined): unknown
}

import type { StoredValue } from "../schemas/values.ts"

/** How a setting shows an option that has a form of its own, and writes what was typed back. */
export interface SettingForm {
  /** The option's name, where it is not the setting's own. */
  readonly option: string
  /** Undefined where the option has another form. */
  read(option: unknown): StoredValue | undefined
  write(value: StoredValue | undefined): unknown
}

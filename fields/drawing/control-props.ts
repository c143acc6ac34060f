import type { StoredValue } from "../../schemas/values.ts"
import type { WidgetProps } from "../view-contract.ts"

/** What every control takes over from its field: its name, its state and the way to say that it was left. */
export function controlProps<Value extends StoredValue, Options extends object>(props: WidgetProps<Value, Options>) {
  const { id, onBlur, invalid, readOnly, required, describedBy, label } = props
  return { id, onBlur, invalid, readOnly, required, "aria-describedby": describedBy, "aria-label": label }
}

import type { StoredValue } from "../../schemas/values.ts"
import type { WidgetProps } from "../view-contract.ts"

/** Common props of every control: name, state and blur handler of its field. */
export function controlProps<Value extends StoredValue, Options extends object>(props: WidgetProps<Value, Options>) {
  const { id, onBlur, invalid, readOnly, required, describedBy, label } = props
  return { id, onBlur, invalid, readOnly, required, "aria-describedby": describedBy, "aria-label": label }
}

import { OptionCell, OptionRead, TagOptionFilter, OptionWidget } from "./option-view.tsx"
import { useFieldView } from "../rendering/view-context.tsx"
import { selectsUsers } from "./options.ts"
import type { TagrefOptions } from "./field.ts"
import { UserFieldCell, UserFieldFilter, UserFieldRead, UserFieldWidget } from "./user-view.tsx"
import { isScale } from "./scale.ts"
import type { FieldView } from "../view-contract.ts"

/** A tag is a list, a scale, or users; each has a separate view. */
export const tagrefView: FieldView<readonly string[], TagrefOptions> = {
  wrapper: (field, context) => (isScale(field, context) ? "group" : "control"),
  readOnlyLayout: "line",
  Widget: (props) => (useSelectsUsers(props.field) ? <UserFieldWidget {...props} /> : <OptionWidget {...props} />),
  ReadOnlyView: (props) => (useSelectsUsers(props.field) ? <UserFieldRead {...props} /> : <OptionRead {...props} />),
  Cell: (props) => (useSelectsUsers(props.field) ? <UserFieldCell {...props} /> : <OptionCell {...props} />),
  FilterInput: (props) =>
    useSelectsUsers(props.field) ? <UserFieldFilter {...props} /> : <TagOptionFilter {...props} />,
}

function useSelectsUsers(field: TagrefOptions): boolean {
  return selectsUsers(field, useFieldView())
}

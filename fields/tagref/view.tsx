import { peopleTag } from "../../schemas/compiled.ts"
import { ChoiceCell, ChoiceRead, ChoicesFilter, ChoiceWidget } from "./choice-view.tsx"
import type { TagrefOptions } from "./field.ts"
import { PeopleCell, PeopleFilter, PeopleRead, PeopleWidget } from "./people-view.tsx"
import { isScale } from "./scale.ts"
import type { FieldView } from "../view-contract.ts"

const isPeople = (field: TagrefOptions) => field.tagId === peopleTag

/** A tag is a list, a scale, or the people of the client; each has its own look. */
export const tagrefView: FieldView<readonly string[], TagrefOptions> = {
  framing: (field, context) => (isScale(field, context) ? "group" : "control"),
  readsAs: "line",
  Widget: (props) => (isPeople(props.field) ? <PeopleWidget {...props} /> : <ChoiceWidget {...props} />),
  Read: (props) => (isPeople(props.field) ? <PeopleRead {...props} /> : <ChoiceRead {...props} />),
  Cell: (props) => (isPeople(props.field) ? <PeopleCell {...props} /> : <ChoiceCell {...props} />),
  FilterInput: (props) => (isPeople(props.field) ? <PeopleFilter {...props} /> : <ChoicesFilter {...props} />),
}

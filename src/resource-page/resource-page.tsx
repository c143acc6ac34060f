import { Pencil, Trash2 } from "lucide-react"
import type { ReactNode } from "react"
import type { Endpoint, ReplyOf } from "../../schemas/api/endpoint.ts"
import type { Addition } from "./add-button.tsx"
import type { ItemAction, ItemOf, OptionsByName } from "./list-description.ts"
import { ListPage } from "./list-page.tsx"
import { ListSection } from "./list-section.tsx"
import { ResourceForm } from "./resource-form.tsx"
import type { FieldValues, Resource } from "./resource.ts"

interface ResourcePageProps<List extends Endpoint, Fields extends FieldValues> {
  readonly resource: Resource<List, Fields>
  readonly options?: OptionsByName
}

const noOptions: OptionsByName = {}

/** The page of a resource: its list, a form in a dialog, and deleting. */
export function ResourcePage<List extends Endpoint, Fields extends FieldValues>({
  resource,
  options = noOptions,
}: ResourcePageProps<List, Fields>) {
  const actions = resourceActions(resource, options)
  return <ListPage list={{ ...resource, actions }} options={options} add={additionTo(resource, options)} />
}

interface ResourceSectionProps<List extends Endpoint, Fields extends FieldValues> {
  readonly resource: Resource<List, Fields>
  readonly values?: Readonly<Record<string, string>>
  readonly isTitled?: true
  readonly icon?: ReactNode
  readonly addIcon?: ReactNode
  readonly children?: (reply: ReplyOf<List>) => ReactNode
}

/** A resource of few items as part of another page. */
export function ResourceSection<List extends Endpoint, Fields extends FieldValues>({
  resource,
  addIcon,
  ...section
}: ResourceSectionProps<List, Fields>) {
  const actions = resourceActions(resource, noOptions)
  const add = { ...additionTo(resource, noOptions), icon: addIcon }
  return <ListSection list={{ ...resource, actions }} add={add} {...section} />
}

function additionTo<List extends Endpoint, Fields extends FieldValues>(
  resource: Resource<List, Fields>,
  options: OptionsByName,
): Addition {
  return {
    label: resource.texts.add,
    dialog: (props) => <ResourceForm resource={resource} options={options} item={null} {...props} />,
  }
}

function resourceActions<List extends Endpoint, Fields extends FieldValues>(
  resource: Resource<List, Fields>,
  options: OptionsByName,
): readonly ItemAction<ItemOf<List>>[] {
  const { texts, actions = [], update, remove } = resource
  const { editOf, deleteOf } = texts
  return [
    ...(update
      ? [
          {
            id: "edit",
            label: texts.edit,
            ...(editOf && { labelOf: editOf }),
            icon: <Pencil aria-hidden="true" />,
            in: "menu",
            opens: true,
            dialog: (props) => <ResourceForm resource={resource} options={options} {...props} />,
          } satisfies ItemAction<ItemOf<List>>,
        ]
      : []),
    ...actions,
    {
      id: "delete",
      label: "record.delete",
      ...(deleteOf && { labelOf: deleteOf }),
      icon: <Trash2 aria-hidden="true" />,
      in: "menu",
      tone: "danger",
      run: remove,
      done: texts.deleted,
      confirm: { title: texts.confirmDelete, text: texts.confirmDeleteText },
      removes: true,
    },
  ]
}

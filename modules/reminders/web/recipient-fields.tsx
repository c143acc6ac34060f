import { useQuery } from "@tanstack/react-query"
import { useRef } from "react"
import { useIntl } from "react-intl"
import { listClientUsers, type UserSummary } from "../../auth/contracts/auth.ts"
import type { ReminderMatrix } from "../contract.ts"
import type { RoleId, UserId } from "../../../schemas/ids.ts"
import { reminderLimits, type ReminderRecipients } from "../../../schemas/reminders.ts"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { FormField } from "../../../ui/form-field.tsx"
import { MultiSelect } from "../../../ui/multi-select.tsx"
import type { SelectOption } from "../../../ui/options/select-option.ts"
import { request } from "../../../src/api/request.ts"
import { useUser } from "../../../src/session/session.ts"
import { useReminderText } from "./use-reminder-text.ts"

export interface RecipientFieldsProps {
  readonly id: string
  readonly label: string
  readonly matrix: ReminderMatrix
  readonly people: ReminderRecipients
  readonly error: string | undefined
  readonly readOnly: boolean
  readonly onChange: (people: ReminderRecipients) => void
}

/** Recipients: assignees, user fields, users and roles. */
export function RecipientFields({ id, label, matrix, people, error, readOnly, onChange }: RecipientFieldsProps) {
  const text = useReminderText()
  const labels = usePickerLabels()
  const user = useUserSearch(matrix)
  const choices = (named: readonly { readonly id: string; readonly name: string }[]) =>
    named.map((one) => ({ value: one.id, label: one.name }))
  // A read-only empty input has no placeholder.
  const shared = {
    readOnly,
    invalid: error !== undefined,
    placeholder: readOnly ? undefined : text("reminders.field.find"),
  }
  const isRemovedFrom = (named: readonly { readonly id: string }[]) => (value: string) =>
    named.some(({ id: known }) => known === value) ? undefined : { value, label: text("reminders.people.missing") }
  return (
    <FormField id={`${id}-asked`} kind="group" label={label} message={error} messageTone="danger">
      <div className="ru-grid ru-gap-16">
        <Checkbox
          checked={people.assignees}
          readOnly={readOnly}
          onChange={(assignees) => onChange({ ...people, assignees })}
        >
          {text("reminders.people.assignees")}
        </Checkbox>
        <FormField id={`${id}-fields`} label={text("reminders.field.fields")}>
          <MultiSelect
            id={`${id}-fields`}
            options={choices(matrix.fields)}
            value={people.fields}
            optionOf={isRemovedFrom(matrix.fields)}
            maximum={reminderLimits.fields}
            labels={labels(text("reminders.field.fields"))}
            {...shared}
            onChange={(fields) => onChange({ ...people, fields: [...fields] })}
          />
        </FormField>
        <FormField id={`${id}-users`} label={text("reminders.field.users")}>
          <MultiSelect
            id={`${id}-users`}
            options={user.first}
            value={people.users}
            optionOf={user.optionOf}
            onSearch={user.search}
            maximum={reminderLimits.users}
            labels={labels(text("reminders.field.users"))}
            {...shared}
            onChange={(users) => onChange({ ...people, users: users as UserId[] })}
          />
        </FormField>
        <FormField id={`${id}-roles`} label={text("reminders.field.roles")}>
          <MultiSelect
            id={`${id}-roles`}
            options={choices(matrix.roles)}
            value={people.roles}
            optionOf={isRemovedFrom(matrix.roles)}
            maximum={reminderLimits.roles}
            labels={labels(text("reminders.field.roles"))}
            {...shared}
            onChange={(roles) => onChange({ ...people, roles: roles as RoleId[] })}
          />
        </FormField>
      </div>
    </FormField>
  )
}

/** Searches users by name; recipients of the rules have names, except those the user cannot see. */
function useUserSearch(matrix: ReminderMatrix) {
  const text = useReminderText()
  const { clientId } = useUser()
  // Keeps the names of users found by earlier searches.
  const found = useRef(new Map<string, string>())
  const find = async (searchText: string, signal: AbortSignal): Promise<readonly UserSummary[]> => {
    const query = { search: searchText, size: 50 }
    const { content } = await request(listClientUsers, { params: { clientId }, query }, { signal })
    for (const { id, name } of content) found.current.set(id, name)
    return content
  }
  const { data: first = [] } = useQuery({
    queryKey: ["people", clientId, "first"],
    queryFn: ({ signal }) => find("", signal),
    staleTime: 60_000,
  })
  const names = new Map([...matrix.people, ...first].map(({ id, name }) => [id as string, name]))
  return {
    first: first.map(optionOf),
    search: async (searchText: string, signal: AbortSignal) => (await find(searchText, signal)).map(optionOf),
    optionOf: (id: string): SelectOption => ({
      value: id,
      label: names.get(id) ?? found.current.get(id) ?? text("reminders.people.unseen"),
      user: true,
    }),
  }
}

function optionOf({ id, name, designation }: UserSummary): SelectOption {
  return { value: id, label: name, user: true, ...(designation && { note: designation }) }
}

function usePickerLabels() {
  const { formatMessage } = useIntl()
  return (list: string) => ({
    list,
    noResults: formatMessage({ id: "field.picker.none" }),
    found: (count: number) => formatMessage({ id: "field.picker.found" }, { count }),
    loading: formatMessage({ id: "field.picker.loading" }),
    failed: formatMessage({ id: "field.picker.failed" }),
    remove: (label: string) => formatMessage({ id: "field.picker.remove" }, { label }),
  })
}

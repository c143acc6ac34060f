import { useQuery } from "@tanstack/react-query"
import { useRef } from "react"
import { useIntl } from "react-intl"
import { listClientUsers, type Person } from "../../../schemas/api/auth.ts"
import type { ReminderMatrix } from "../../../schemas/api/reminders.ts"
import type { RoleId, UserId } from "../../../schemas/ids.ts"
import { reminderLimits, type ReminderPeople } from "../../../schemas/reminders.ts"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { FieldFrame } from "../../../ui/field-frame.tsx"
import { MultiSelect } from "../../../ui/multi-select.tsx"
import type { Choice } from "../../../ui/options/choice.ts"
import { call } from "../../calls/call.ts"
import { useUser } from "../../session/session.ts"
import { useReminderText } from "./use-reminder-text.ts"

export interface PeopleFieldsProps {
  readonly id: string
  readonly label: string
  readonly matrix: ReminderMatrix
  readonly people: ReminderPeople
  readonly wrong: string | undefined
  readonly readOnly: boolean
  readonly onChange: (people: ReminderPeople) => void
}

/** Who is told: whoever is asked, people of fields, people by name, roles. */
export function PeopleFields({ id, label, matrix, people, wrong, readOnly, onChange }: PeopleFieldsProps) {
  const text = useReminderText()
  const labels = usePickerLabels()
  const person = useFoundPeople(matrix)
  const choices = (named: readonly { readonly id: string; readonly name: string }[]) =>
    named.map((one) => ({ value: one.id, label: one.name }))
  // An empty box says what it is for; one that nobody can change is just empty.
  const shared = {
    readOnly,
    invalid: wrong !== undefined,
    placeholder: readOnly ? undefined : text("reminders.field.find"),
  }
  const goneFrom = (named: readonly { readonly id: string }[]) => (value: string) =>
    named.some(({ id: known }) => known === value) ? undefined : { value, label: text("reminders.people.gone") }
  return (
    <FieldFrame id={`${id}-asked`} kind="group" label={label} message={wrong} messageTone="danger">
      <div className="reminders__people">
        <Checkbox checked={people.asked} readOnly={readOnly} onChange={(asked) => onChange({ ...people, asked })}>
          {text("reminders.people.asked")}
        </Checkbox>
        <FieldFrame id={`${id}-fields`} label={text("reminders.field.fields")}>
          <MultiSelect
            id={`${id}-fields`}
            options={choices(matrix.fields)}
            value={people.fields}
            choiceOf={goneFrom(matrix.fields)}
            maximum={reminderLimits.fields}
            labels={labels(text("reminders.field.fields"))}
            {...shared}
            onChange={(fields) => onChange({ ...people, fields: [...fields] })}
          />
        </FieldFrame>
        <FieldFrame id={`${id}-users`} label={text("reminders.field.users")}>
          <MultiSelect
            id={`${id}-users`}
            options={person.first}
            value={people.users}
            choiceOf={person.choiceOf}
            onSearch={person.search}
            maximum={reminderLimits.users}
            labels={labels(text("reminders.field.users"))}
            {...shared}
            onChange={(users) => onChange({ ...people, users: users as UserId[] })}
          />
        </FieldFrame>
        <FieldFrame id={`${id}-roles`} label={text("reminders.field.roles")}>
          <MultiSelect
            id={`${id}-roles`}
            options={choices(matrix.roles)}
            value={people.roles}
            choiceOf={goneFrom(matrix.roles)}
            maximum={reminderLimits.roles}
            labels={labels(text("reminders.field.roles"))}
            {...shared}
            onChange={(roles) => onChange({ ...people, roles: roles as RoleId[] })}
          />
        </FieldFrame>
      </div>
    </FieldFrame>
  )
}

/** People searched by name; those the rules name have theirs, and who cannot be seen is told as that. */
function useFoundPeople(matrix: ReminderMatrix) {
  const text = useReminderText()
  const { clientId } = useUser()
  // Who was found by name once keeps it, though the next search finds others.
  const found = useRef(new Map<string, string>())
  const find = async (wanted: string, signal: AbortSignal): Promise<readonly Person[]> => {
    const query = { search: wanted, size: 50 }
    const { content } = await call(listClientUsers, { params: { clientId }, query }, { signal })
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
    first: first.map(choiceOf),
    search: async (wanted: string, signal: AbortSignal) => (await find(wanted, signal)).map(choiceOf),
    choiceOf: (id: string): Choice => ({
      value: id,
      label: names.get(id) ?? found.current.get(id) ?? text("reminders.people.unseen"),
      person: true,
    }),
  }
}

function choiceOf({ id, name, designation }: Person): Choice {
  return { value: id, label: name, person: true, ...(designation && { note: designation }) }
}

function usePickerLabels() {
  const { formatMessage } = useIntl()
  return (list: string) => ({
    list,
    noResults: formatMessage({ id: "field.picker.none" }),
    loading: formatMessage({ id: "field.picker.loading" }),
    failed: formatMessage({ id: "field.picker.failed" }),
    remove: (label: string) => formatMessage({ id: "field.picker.remove" }, { label }),
  })
}

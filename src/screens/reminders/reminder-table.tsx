import { MoreHorizontal, TriangleAlert } from "lucide-react"
import { useIntl } from "react-intl"
import type { ReminderMatrix, ReminderRule } from "../../../schemas/api/reminders.ts"
import type { ReminderId } from "../../../schemas/ids.ts"
import { reminderKinds, type ReminderPeople } from "../../../schemas/reminders.ts"
import { Badge } from "../../../ui/badge.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { Switch } from "../../../ui/switch.tsx"
import { Table, TableHead } from "../../../ui/table-page.tsx"
import { type ReminderText, useReminderText } from "./use-reminder-text.ts"
import { useWhenText } from "./use-when-text.ts"

export interface ReminderTableProps {
  readonly matrix: ReminderMatrix
  readonly mayChange: boolean
  /** The one whose switch is on its way. */
  readonly switching: string | undefined
  readonly warnings: ReadonlyMap<ReminderId, readonly string[]>
  readonly onOpen: (rule: ReminderRule) => void
  readonly onSwitch: (rule: ReminderRule, enabled: boolean) => void
  readonly onDelete: (rule: ReminderRule) => void
}

const columns = ["name", "kind", "when", "people", "ways", "enabled"] as const
const tones = { PRE_DUE: "neutral", ON_DUE: "accent", OVERDUE: "warning", ESCALATION: "danger" } as const

/** The matrix: before the due date, on it, after it, and what is raised. */
export function ReminderTable({
  matrix,
  mayChange,
  switching,
  warnings,
  onOpen,
  onSwitch,
  onDelete,
}: ReminderTableProps) {
  const text = useReminderText()
  const whenText = useWhenText()
  const peopleText = usePeopleText(matrix)
  const rules = reminderKinds.flatMap((kind) => matrix.content.filter(({ terms }) => terms.kind === kind))
  return (
    <Table className="reminders__table" label={text("reminders.title")} folds>
      <TableHead
        columns={columns.map((key) => ({ key, label: text(`reminders.column.${key}`) }))}
        actions={text("reminders.column.actions")}
      />
      <tbody>
        {rules.map((rule, place) => {
          const { name, kind, enabled, channels, dueBy } = rule.terms
          const label = text("reminders.menu", { name })
          return (
            <tr key={rule.id} data-place={place}>
              <th scope="row">
                <button type="button" className="reminders__open" onClick={() => onOpen(rule)}>
                  <bdi>{name}</bdi>
                </button>
                {warnings.get(rule.id)?.map((warning) => (
                  <span key={warning} className="reminders__warning">
                    <TriangleAlert aria-hidden="true" />
                    {warning}
                  </span>
                ))}
              </th>
              <td>
                <Badge tone={tones[kind]}>{text(`reminders.kind.${kind}`)}</Badge>
              </td>
              <td>
                {whenText(rule.terms)}
                <span className="reminders__below">{text(`reminders.dueBy.${dueBy}`)}</span>
              </td>
              <td>{peopleText(rule)}</td>
              <td>{channels.map((channel) => text(`reminders.channel.${channel}`)).join(" · ")}</td>
              <td>
                <Switch
                  aria-label={text("reminders.switch", { name })}
                  checked={enabled}
                  readOnly={!mayChange || switching === rule.id}
                  onChange={(next) => onSwitch(rule, next)}
                />
              </td>
              <td>
                {mayChange ? (
                  <Menu
                    label={label}
                    placement="bottom-end"
                    trigger={<IconButton size="sm" label={label} icon={<MoreHorizontal aria-hidden="true" />} />}
                    items={[
                      { id: "edit", label: text("reminders.edit"), onSelect: () => onOpen(rule) },
                      { id: "delete", label: text("reminders.delete"), tone: "danger", onSelect: () => onDelete(rule) },
                    ]}
                  />
                ) : null}
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

/** Who is told, by the names the reader may see; of an escalation level by level. */
function usePeopleText(matrix: ReminderMatrix): (rule: ReminderRule) => string {
  const text = useReminderText()
  const { formatList } = useIntl()
  const listed = (people: ReminderPeople) => formatList(namesOf(people, matrix, text))
  return ({ terms: { kind, people, levels } }) =>
    kind === "ESCALATION"
      ? levels
          .map((level, index) => `${text("reminders.level", { level: index + 1 })}: ${listed(level.people)}`)
          .join(" · ")
      : listed(people)
}

function namesOf(
  { asked, fields, users, roles }: ReminderPeople,
  matrix: ReminderMatrix,
  text: ReminderText,
): string[] {
  const named = (among: readonly { readonly id: string; readonly name: string }[], id: string) =>
    among.find((one) => one.id === id)?.name
  return [
    ...(asked ? [text("reminders.people.asked")] : []),
    ...fields.map((id) => named(matrix.fields, id) ?? text("reminders.people.gone")),
    ...roles.map((id) => named(matrix.roles, id) ?? text("reminders.people.gone")),
    ...users.map((id) => named(matrix.people, id) ?? text("reminders.people.unseen")),
  ]
}

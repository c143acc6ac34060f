import { MoreHorizontal, TriangleAlert } from "lucide-react"
import { useIntl } from "react-intl"
import type { ReminderMatrix, ReminderRule } from "../contract.ts"
import type { ReminderId } from "../../../schemas/ids.ts"
import { reminderKinds, type ReminderRecipients } from "../../../schemas/reminders.ts"
import { Badge } from "../../../ui/badge.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { Switch } from "../../../ui/switch.tsx"
import { Table, TableHead } from "../../../ui/table-page.tsx"
import { type ReminderText, useReminderText } from "./use-reminder-text.ts"
import { useWhenText } from "./use-when-text.ts"
import { joinNames } from "../../../schemas/join-names.ts"

export interface ReminderTableProps {
  readonly matrix: ReminderMatrix
  readonly canEdit: boolean
  /** The reminder being switched on or off. */
  readonly switching: string | undefined
  readonly warnings: ReadonlyMap<ReminderId, readonly string[]>
  readonly onOpen: (rule: ReminderRule) => void
  readonly onSwitch: (rule: ReminderRule, enabled: boolean) => void
  readonly onDelete: (rule: ReminderRule) => void
}

const columns = ["name", "kind", "when", "people", "ways", "enabled"] as const
const tones = { PRE_DUE: "neutral", ON_DUE: "accent", OVERDUE: "warning", ESCALATION: "danger" } as const

/** Table of reminders: before, on and after the due date, and escalations. */
export function ReminderTable({
  matrix,
  canEdit,
  switching,
  warnings,
  onOpen,
  onSwitch,
  onDelete,
}: ReminderTableProps) {
  const text = useReminderText()
  const whenText = useWhenText()
  const formatRecipients = useRecipientFormatter(matrix)
  const rules = reminderKinds.flatMap((kind) => matrix.content.filter(({ settings }) => settings.kind === kind))
  return (
    <Table className="reminders__table" label={text("reminders.title")} collapsible>
      <TableHead
        columns={columns.map((key) => ({ key, label: text(`reminders.column.${key}`) }))}
        actions={text("reminders.column.actions")}
      />
      <tbody>
        {rules.map((rule, ruleIndex) => {
          const { name, kind, enabled, channels, dueBy } = rule.settings
          const label = text("reminders.menu", { name })
          return (
            <tr key={rule.id} data-rule-index={ruleIndex}>
              <th scope="row">
                <button type="button" className="reminders__open" onClick={() => onOpen(rule)}>
                  <bdi>{name}</bdi>
                </button>
                {warnings.get(rule.id)?.map((warning) => (
                  <span key={warning} className="reminders__warning ru-row ru-gap-4 ru-small ru-icons-14">
                    <TriangleAlert aria-hidden="true" />
                    {warning}
                  </span>
                ))}
              </th>
              <td>
                <Badge tone={tones[kind]}>{text(`reminders.kind.${kind}`)}</Badge>
              </td>
              <td>
                {whenText(rule.settings)}
                <p className="ru-muted ru-small">{text(`reminders.dueBy.${dueBy}`)}</p>
              </td>
              <td>{formatRecipients(rule)}</td>
              <td>{channels.map((channel) => text(`reminders.channel.${channel}`)).join(" · ")}</td>
              <td>
                <Switch
                  aria-label={text("reminders.switch", { name })}
                  checked={enabled}
                  readOnly={!canEdit || switching === rule.id}
                  onChange={(next) => onSwitch(rule, next)}
                />
              </td>
              <td>
                {canEdit ? (
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

/** Formats recipients, with names that the user can see; escalations by level. */
function useRecipientFormatter(matrix: ReminderMatrix): (rule: ReminderRule) => string {
  const text = useReminderText()
  const { locale } = useIntl()
  const listed = (people: ReminderRecipients) => joinNames(namesOf(people, matrix, text), locale)
  return ({ settings: { kind, people, levels } }) =>
    kind === "ESCALATION"
      ? levels
          .map((level, index) => `${text("reminders.level", { level: index + 1 })}: ${listed(level.people)}`)
          .join(" · ")
      : listed(people)
}

function namesOf(
  { assignees, fields, users, roles }: ReminderRecipients,
  matrix: ReminderMatrix,
  text: ReminderText,
): string[] {
  const named = (among: readonly { readonly id: string; readonly name: string }[], id: string) =>
    among.find((one) => one.id === id)?.name
  return [
    ...(assignees ? [text("reminders.people.assignees")] : []),
    ...fields.map((id) => named(matrix.fields, id) ?? text("reminders.people.missing")),
    ...roles.map((id) => named(matrix.roles, id) ?? text("reminders.people.missing")),
    ...users.map((id) => named(matrix.people, id) ?? text("reminders.people.unseen")),
  ]
}

import { Moment } from "../../../ui/moment.tsx"
import { MoreHorizontal } from "lucide-react"
import { useIntl } from "react-intl"
import type { MailTemplateLine } from "../contract.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Menu, type MenuEntry } from "../../../ui/menu.tsx"
import { Table, TableHead } from "../../../ui/table-page.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { languageName } from "../../outbox/web/outbox-table.tsx"
import { useTemplateText } from "./use-template-text.ts"

export interface TemplatesTableProps {
  readonly templates: readonly MailTemplateLine[]
  readonly busy: boolean
  readonly canCopy: boolean
  readonly canDelete: boolean
  readonly onOpen: (template: MailTemplateLine) => void
  readonly onCopy: (template: MailTemplateLine) => void
  readonly onDelete: (template: MailTemplateLine) => void
}

const columns = ["name", "purpose", "languages", "changed"] as const

/** The client's templates with purpose and languages. */
export function TemplatesTable({ templates, busy, canCopy, canDelete, ...actions }: TemplatesTableProps) {
  const text = useTemplateText()
  const language = useLanguage()
  const { locale } = useIntl()
  const list = new Intl.ListFormat(locale, { type: "conjunction" })
  const entriesOf = (template: MailTemplateLine): MenuEntry[] => [
    { id: "open", label: text("mailTemplates.open"), onSelect: () => actions.onOpen(template) },
    ...(canCopy
      ? [{ id: "copy", label: text("mailTemplates.copy.do"), onSelect: () => actions.onCopy(template) }]
      : []),
    ...(canDelete
      ? ([
          { id: "line", line: true },
          {
            id: "delete",
            label: text("mailTemplates.delete"),
            tone: "danger",
            onSelect: () => actions.onDelete(template),
          },
        ] satisfies MenuEntry[])
      : []),
  ]
  return (
    <Table className="templates__table" label={text("mailTemplates.title")} busy={busy} collapsible>
      <TableHead
        columns={columns.map((key) => ({ key, label: text(`mailTemplates.column.${key}`) }))}
        actions={text("mailTemplates.column.actions")}
      />
      <tbody>
        {templates.map((template) => (
          <tr key={template.id}>
            <th scope="row">
              <span className="ru-page-table__name">
                <Button variant="link" onClick={() => actions.onOpen(template)}>
                  <bdi>{template.name}</bdi>
                </Button>
                {template.enabled ? null : <Badge tone="neutral">{text("mailTemplates.off")}</Badge>}
              </span>
            </th>
            <td>{text(`mailTemplates.purpose.${template.purpose}`)}</td>
            <td>{list.format(template.languages.map((one) => languageName(one, language)))}</td>
            <td>
              <Moment at={template.updatedAt} language={language} />
            </td>
            <td>
              <Menu
                label={text("mailTemplates.menu", { name: template.name })}
                placement="bottom-end"
                items={entriesOf(template)}
                trigger={
                  <IconButton
                    size="sm"
                    label={text("mailTemplates.menu", { name: template.name })}
                    icon={<MoreHorizontal aria-hidden="true" />}
                  />
                }
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

import { Suspense } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import type { TemplatePurpose } from "../../../schemas/mail-templates.ts"
import { allowsDesign } from "../../../schemas/permissions.ts"
import type { MessageKey } from "../../../messages/index.ts"
import { ApiError } from "../../../src/api/api-error.ts"
import { request } from "../../../src/api/request.ts"
import { languageName } from "../../../src/language/language-name.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import type { Addition } from "../../../src/resource-page/add-button.tsx"
import type { ListDescription } from "../../../src/resource-page/list-description.ts"
import { ListPage } from "../../../src/resource-page/list-page.tsx"
import { MomentOrDash } from "../../../src/resource-page/moment-or-dash.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { deleteMailTemplate, listMailTemplates, type MailTemplateLine, type TemplateUses } from "../contract.ts"
import { TemplateDialog } from "./template-dialog.tsx"
import { emptyTemplate } from "./template-draft.ts"
import { TemplateForm } from "./template-form.tsx"
import { TemplateUsesList } from "./template-uses.tsx"
import "./mail-templates.css"

/** The client's email templates for records. */
export function MailTemplatesScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="mail-templates">
        <ListPage list={mailTemplates} add={newTemplate} />
      </LazyMessagesProvider>
    </Suspense>
  )
}

const newTemplate: Addition = {
  label: "mailTemplates.add",
  isOffered: (user) => allowsDesign(user, "CREATE", "any"),
  dialog: ({ onDone, onClose }) => (
    <TemplateForm template={null} first={emptyTemplate} onSaved={onDone} onClose={onClose} />
  ),
}

const purposes: Readonly<Record<TemplatePurpose, MessageKey>> = {
  GENERAL: "mailTemplates.purpose.GENERAL",
  TASK: "mailTemplates.purpose.TASK",
  REMINDER: "mailTemplates.purpose.REMINDER",
  ESCALATION: "mailTemplates.purpose.ESCALATION",
  WORKFLOW_ACTION: "mailTemplates.purpose.WORKFLOW_ACTION",
}

const mailTemplates: ListDescription<typeof listMailTemplates> = {
  endpoint: listMailTemplates,
  paging: "pages",
  key: ["mailTemplates"],
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  texts: {
    title: "mailTemplates.title",
    text: "mailTemplates.text",
    count: "mailTemplates.count",
    empty: "mailTemplates.empty",
    emptyText: "mailTemplates.empty.text",
    nothing: "mailTemplates.nothing",
    nothingText: "mailTemplates.nothing.text",
    menu: "mailTemplates.menu",
  },
  filters: {
    search: { label: "mailTemplates.search" },
    use: { label: "mailTemplates.use", all: "mailTemplates.use.all", choices: purposes },
  },
  columns: [
    {
      label: "mailTemplates.column.name",
      render: ({ name }) => name,
      beside: ({ enabled }) =>
        enabled ? null : (
          <Badge tone="neutral">
            <FormattedMessage id="mailTemplates.off" />
          </Badge>
        ),
    },
    { label: "mailTemplates.column.purpose", render: ({ purpose }) => <FormattedMessage id={purposes[purpose]} /> },
    { label: "mailTemplates.column.languages", render: (template) => <LanguageNames {...template} /> },
    { label: "mailTemplates.column.changed", render: ({ updatedAt }) => <MomentOrDash at={updatedAt} /> },
  ],
  actions: [
    {
      id: "open",
      label: "mailTemplates.open",
      in: "menu",
      opens: true,
      reads: true,
      dialog: ({ item, onDone, onClose }) => <TemplateDialog line={item} onSaved={onDone} onClose={onClose} />,
    },
    {
      id: "copy",
      label: "mailTemplates.copy.do",
      in: "menu",
      isOffered: (_, user) => allowsDesign(user, "CREATE", "any"),
      dialog: ({ item, onDone, onClose }) => <TemplateDialog line={item} isCopy onSaved={onDone} onClose={onClose} />,
    },
    {
      id: "delete",
      label: "record.delete",
      in: "menu",
      tone: "danger",
      removes: true,
      isOffered: (_, user) => allowsDesign(user, "DELETE", "any"),
      run: ({ id, revision }) => request(deleteMailTemplate, { params: { id }, query: { revision } }),
      done: "mailTemplates.deleted",
      confirm: {
        title: "mailTemplates.delete.title",
        text: "mailTemplates.delete.text",
        errorDetails: (failure) => {
          const uses = failure instanceof ApiError ? usesIn(failure.current) : undefined
          return uses && <TemplateUsesList {...uses} />
        },
      },
    },
  ],
}

function LanguageNames({ languages }: Pick<MailTemplateLine, "languages">) {
  const { formatList } = useIntl()
  const language = useLanguage()
  return formatList(languages.map((one) => languageName(one, language)))
}

function usesIn(current: unknown): TemplateUses | undefined {
  const isUses = typeof current === "object" && current !== null && "uses" in current && "otherUses" in current
  return isUses && !("messages" in current) ? (current as TemplateUses) : undefined
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Plus } from "lucide-react"
import { Suspense, useState } from "react"
import { useIntl } from "react-intl"
import { useDebouncedText } from "../../../renderers/list/use-debounced-text.ts"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { Pages } from "../../../renderers/pages.tsx"
import { getMailTemplate, listMailTemplates, type MailTemplate, type MailTemplateLine } from "../contract.ts"
import { templatePurposes, type TemplatePurpose } from "../../../schemas/mail-templates.ts"
import { allowsDesign, type PermissionAction } from "../../../schemas/permissions.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import { Select } from "../../../ui/select.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { TableBar, TablePage } from "../../../ui/table-page.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { useUser } from "../../../src/session/session.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { NavBreadcrumbs } from "../../../src/shell/nav-breadcrumbs.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { DeleteTemplateDialog } from "./delete-template-dialog.tsx"
import { draftOf, emptyTemplate, type TemplateDraft } from "./template-draft.ts"
import { TemplateForm } from "./template-form.tsx"
import { TemplatesTable } from "./templates-table.tsx"
import { useTemplateText } from "./use-template-text.ts"
import "./mail-templates.css"

/** The client's email templates for records. */
export function MailTemplatesScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="api-errors">
        <LazyMessagesProvider area="mail-templates">
          <MailTemplates />
        </LazyMessagesProvider>
      </LazyMessagesProvider>
    </Suspense>
  )
}

type Opened =
  | { readonly kind: "edit"; readonly template: MailTemplate | null; readonly first: TemplateDraft }
  | { readonly kind: "delete"; readonly template: MailTemplateLine }

const size = 50

function MailTemplates() {
  const text = useTemplateText()
  const intl = useIntl()
  const user = useUser()
  const queries = useQueryClient()
  const [use, setUse] = useState<TemplatePurpose | null>(null)
  const [search, setSearch] = useState("")
  const [page, setPage] = useState(0)
  const [opened, setOpened] = useState<Opened | null>(null)
  const updateSearch = (next: string) => {
    setSearch(next)
    setPage(0)
  }
  const [inputValue, setInputValue] = useDebouncedText(search, updateSearch, 250)
  const searchText = search.trim()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ["mailTemplates", "list", use, searchText, page],
    queryFn: ({ signal }) =>
      request(
        listMailTemplates,
        { query: { page, size, ...(use && { use }), ...(searchText && { search: searchText }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const title = text("mailTemplates.title")
  const can = (action: PermissionAction) => allowsDesign(user, action, "any")
  const close = () => setOpened(null)
  const changed = () => {
    close()
    void queries.invalidateQueries({ queryKey: ["mailTemplates", "list"] })
  }
  const edit = (template: MailTemplate | null, first: TemplateDraft) => setOpened({ kind: "edit", template, first })
  // List rows contain no texts: they are loaded before the template opens.
  const opening = useMutation({
    mutationFn: ({ id }: MailTemplateLine) => request(getMailTemplate, { params: { id } }),
    onError: (failure) => toast.show("error", { title: errorMessage(intl, failure) }),
  })
  const open = (line: MailTemplateLine) =>
    opening.mutate(line, { onSuccess: (template) => edit(template, draftOf(template)) })
  const copy = (line: MailTemplateLine) => {
    const name = text("mailTemplates.copy", { name: line.name })
    opening.mutate(line, { onSuccess: (template) => edit(null, { ...draftOf(template), name }) })
  }
  if (error && !data) return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />
  const isNarrow = use !== null || searchText !== ""
  const add = can("CREATE") ? (
    <Button variant="solid" icon={<Plus aria-hidden="true" />} onClick={() => edit(null, emptyTemplate)}>
      {text("mailTemplates.add")}
    </Button>
  ) : null
  return (
    <Sheet>
      <SheetHeader title={title} breadcrumbs={<NavBreadcrumbs title={title} root="settings" />} actions={add} />
      <TablePage>
        <p>{text("mailTemplates.text")}</p>
        <TableBar count={data ? text("mailTemplates.count", { count: data.totalElements }) : null}>
          <SearchInput
            label={text("mailTemplates.search")}
            placeholder={text("mailTemplates.search")}
            value={inputValue}
            onChange={setInputValue}
          />
          <Select
            aria-label={text("mailTemplates.use")}
            options={templatePurposes.map((value) => ({ value, label: text(`mailTemplates.purpose.${value}`) }))}
            value={use}
            emptyLabel={text("mailTemplates.use.all")}
            placeholder={text("mailTemplates.use.all")}
            onChange={(value) => {
              setUse(templatePurposes.find((one) => one === value) ?? null)
              setPage(0)
            }}
          />
        </TableBar>
        {data ? null : <SkeletonText lines={8} />}
        {data?.content.length === 0 ? (
          isNarrow ? (
            <EmptyState
              title={text("mailTemplates.nothing")}
              text={text("mailTemplates.nothing.text")}
              actions={
                <Button
                  onClick={() => {
                    setUse(null)
                    updateSearch("")
                  }}
                >
                  {text("mailTemplates.clear")}
                </Button>
              }
            />
          ) : (
            <EmptyState title={text("mailTemplates.empty")} text={text("mailTemplates.empty.text")} />
          )
        ) : null}
        {data && data.content.length > 0 ? (
          <TemplatesTable
            templates={data.content}
            busy={isPlaceholderData || opening.isPending}
            canCopy={can("CREATE")}
            canDelete={can("DELETE")}
            onOpen={open}
            onCopy={copy}
            onDelete={(template) => setOpened({ kind: "delete", template })}
          />
        ) : null}
        {data ? <Pages page={page} pages={Math.ceil(data.totalElements / size)} onPage={setPage} /> : null}
      </TablePage>
      {opened?.kind === "edit" ? (
        <TemplateForm template={opened.template} first={opened.first} onSaved={changed} onClose={close} />
      ) : null}
      {opened?.kind === "delete" ? (
        <DeleteTemplateDialog template={opened.template} onDeleted={changed} onClose={close} />
      ) : null}
    </Sheet>
  )
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Suspense, useState } from "react"
import { useIntl } from "react-intl"
import { useDebouncedText } from "../../../renderers/list/use-debounced-text.ts"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { Pages } from "../../../renderers/pages.tsx"
import { emailStates, listOutbox, outboxDays, retryEmail, type EmailState, type OutboxEmail } from "../contract.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import { Select } from "../../../ui/select.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { TableBar, TablePage } from "../../../ui/table-page.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { NavBreadcrumbs } from "../../../src/shell/nav-breadcrumbs.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { CancelDialog } from "./cancel-dialog.tsx"
import { EmailDialog } from "./email-dialog.tsx"
import { OutboxTable } from "./outbox-table.tsx"
import { useOutboxText } from "./use-outbox-text.ts"
import "./outbox.css"

const size = 50
/** Poll interval while an email is queued, in milliseconds. */
const whileWaitingMs = 10_000

/** The client's emails and their status. */
export function OutboxScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="outbox">
        <Outbox />
      </LazyMessagesProvider>
    </Suspense>
  )
}

type OpenDialog = { readonly kind: "open" | "cancel"; readonly email: OutboxEmail }

function Outbox() {
  const text = useOutboxText()
  const intl = useIntl()
  const queries = useQueryClient()
  const [state, setState] = useState<EmailState | null>(null)
  const [kind, setKind] = useState<string | null>(null)
  const [search, setSearch] = useState("")
  const [page, setPage] = useState(0)
  const [openedDialog, setOpenedDialog] = useState<OpenDialog | null>(null)
  const updateSearch = (next: string) => {
    setSearch(next)
    setPage(0)
  }
  const [inputValue, setInputValue] = useDebouncedText(search, updateSearch, 250)
  const searchText = search.trim()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ["outbox", intl.locale, state, kind, searchText, page],
    queryFn: ({ signal }) =>
      request(
        listOutbox,
        {
          query: {
            page,
            size,
            ...(state && { state }),
            ...(kind && { kind }),
            ...(searchText && { search: searchText }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: current } }) =>
      current?.content.some((email) => email.nextAt !== null) ? whileWaitingMs : false,
  })
  const changed = () => {
    setOpenedDialog(null)
    void queries.invalidateQueries({ queryKey: ["outbox"] })
  }
  const retrying = useMutation({
    mutationFn: (email: OutboxEmail) => request(retryEmail, { params: { emailId: email.id } }),
    onSuccess: ({ address }) => {
      toast.show("success", { title: text("outbox.retried", { address }) })
      changed()
    },
    onError: (failure) => {
      toast.show("error", { title: errorMessage(intl, failure) })
      changed()
    },
  })
  const title = text("outbox.title")
  if (error && !data) return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />
  const isNarrow = state !== null || kind !== null || searchText !== ""
  return (
    <Sheet>
      <SheetHeader title={title} breadcrumbs={<NavBreadcrumbs title={title} root="settings" />} />
      <TablePage>
        <p>{text("outbox.text", { days: outboxDays })}</p>
        {data && !data.sends ? (
          <Banner tone="info" title={text("outbox.waits")}>
            {text("outbox.waits.text")}
          </Banner>
        ) : null}
        <TableBar count={data ? text("outbox.count", { count: data.totalElements }) : null}>
          <SearchInput
            label={text("outbox.search")}
            placeholder={text("outbox.search")}
            value={inputValue}
            onChange={setInputValue}
          />
          <Select
            aria-label={text("outbox.state")}
            options={emailStates.map((value) => ({ value, label: text(`outbox.state.${value}`) }))}
            value={state}
            emptyLabel={text("outbox.state.all")}
            placeholder={text("outbox.state.all")}
            onChange={(next) => {
              setState(next as EmailState | null)
              setPage(0)
            }}
          />
          <Select
            aria-label={text("outbox.kind")}
            options={(data?.kinds ?? []).map((one) => ({ value: one.kind, label: one.name }))}
            value={kind}
            emptyLabel={text("outbox.kind.all")}
            placeholder={text("outbox.kind.all")}
            onChange={(next) => {
              setKind(next)
              setPage(0)
            }}
          />
        </TableBar>
        {data ? null : <SkeletonText lines={8} />}
        {data && data.content.length === 0 ? (
          <EmptyState
            title={text(isNarrow ? "outbox.nothing" : "outbox.empty")}
            text={text(isNarrow ? "outbox.nothing.text" : "outbox.empty.text")}
            actions={
              isNarrow ? (
                <Button
                  onClick={() => {
                    setState(null)
                    setKind(null)
                    updateSearch("")
                  }}
                >
                  {text("outbox.clear")}
                </Button>
              ) : undefined
            }
          />
        ) : null}
        {data && data.content.length > 0 ? (
          <OutboxTable
            emails={data.content}
            busy={isPlaceholderData}
            onOpen={(email) => setOpenedDialog({ kind: "open", email })}
            onRetry={(email) => retrying.mutate(email)}
            onCancel={(email) => setOpenedDialog({ kind: "cancel", email })}
          />
        ) : null}
        {data ? <Pages page={page} pages={Math.ceil(data.totalElements / size)} onPage={setPage} /> : null}
      </TablePage>
      {openedDialog?.kind === "open" ? (
        <EmailDialog
          email={openedDialog.email}
          onRetry={(email) => retrying.mutate(email)}
          onClose={() => setOpenedDialog(null)}
        />
      ) : null}
      {openedDialog?.kind === "cancel" ? (
        <CancelDialog email={openedDialog.email} onCancelled={changed} onClose={() => setOpenedDialog(null)} />
      ) : null}
    </Sheet>
  )
}

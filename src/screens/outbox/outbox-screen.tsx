import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Suspense, useState } from "react"
import { useIntl } from "react-intl"
import { useSettledText } from "../../../renderers/list/use-settled.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import { Pages } from "../../../renderers/pages.tsx"
import { outboxTexts } from "../../../messages/outbox/on-demand.ts"
import {
  letterStates,
  listOutbox,
  outboxDays,
  retryLetter,
  type LetterState,
  type OutboxLetter,
} from "../../../schemas/api/outbox.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import { Select } from "../../../ui/select.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { TableBar, TablePage } from "../../../ui/table-page.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { FailedPage } from "../../shell/failed-page.tsx"
import { PlaceTrail } from "../../shell/place-trail.tsx"
import { Starting } from "../../shell/starting.tsx"
import { CancelDialog } from "./cancel-dialog.tsx"
import { LetterDialog } from "./letter-dialog.tsx"
import { OutboxTable } from "./outbox-table.tsx"
import { useOutboxText } from "./use-outbox-text.ts"
import "./outbox.css"

const size = 50
/** As long as a letter is on its way it is looked at again. */
const whileWaitingMs = 10_000

/** The client's letters and what became of them. */
export function OutboxScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <MoreTexts texts={outboxTexts}>
        <Outbox />
      </MoreTexts>
    </Suspense>
  )
}

type Asked = { readonly kind: "open" | "cancel"; readonly letter: OutboxLetter }

function Outbox() {
  const text = useOutboxText()
  const intl = useIntl()
  const queries = useQueryClient()
  const [state, setState] = useState<LetterState | null>(null)
  const [kind, setKind] = useState<string | null>(null)
  const [search, setSearch] = useState("")
  const [page, setPage] = useState(0)
  const [asked, setAsked] = useState<Asked | null>(null)
  const tell = (next: string) => {
    setSearch(next)
    setPage(0)
  }
  const [typed, setTyped] = useSettledText(search, tell, 250)
  const wanted = search.trim()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ["outbox", intl.locale, state, kind, wanted, page],
    queryFn: ({ signal }) =>
      call(
        listOutbox,
        { query: { page, size, ...(state && { state }), ...(kind && { kind }), ...(wanted && { search: wanted }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: shown } }) =>
      shown?.content.some((letter) => letter.nextAt !== null) ? whileWaitingMs : false,
  })
  const changed = () => {
    setAsked(null)
    void queries.invalidateQueries({ queryKey: ["outbox"] })
  }
  const retrying = useMutation({
    mutationFn: (letter: OutboxLetter) => call(retryLetter, { params: { letterId: letter.id } }),
    onSuccess: ({ address }) => {
      toast.show("success", { title: text("outbox.retried", { address }) })
      changed()
    },
    onError: (failure) => {
      toast.show("error", { title: errorSentence(intl, failure) })
      changed()
    },
  })
  const title = text("outbox.title")
  if (error && !data) return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />
  const isNarrow = state !== null || kind !== null || wanted !== ""
  return (
    <Sheet>
      <SheetHeader title={title} breadcrumbs={<PlaceTrail title={title} below="settings" />} />
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
            value={typed}
            onChange={setTyped}
          />
          <Select
            aria-label={text("outbox.state")}
            options={letterStates.map((value) => ({ value, label: text(`outbox.state.${value}`) }))}
            value={state}
            emptyLabel={text("outbox.state.all")}
            placeholder={text("outbox.state.all")}
            onChange={(next) => {
              setState(next as LetterState | null)
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
                    tell("")
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
            letters={data.content}
            busy={isPlaceholderData}
            onOpen={(letter) => setAsked({ kind: "open", letter })}
            onRetry={(letter) => retrying.mutate(letter)}
            onCancel={(letter) => setAsked({ kind: "cancel", letter })}
          />
        ) : null}
        {data ? <Pages page={page} pages={Math.ceil(data.totalElements / size)} onPage={setPage} /> : null}
      </TablePage>
      {asked?.kind === "open" ? (
        <LetterDialog
          letter={asked.letter}
          onRetry={(letter) => retrying.mutate(letter)}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked?.kind === "cancel" ? (
        <CancelDialog letter={asked.letter} onCancelled={changed} onClose={() => setAsked(null)} />
      ) : null}
    </Sheet>
  )
}

import { Mail } from "lucide-react"
import { Suspense } from "react"
import { FormattedMessage } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { ItemDetails } from "../../../src/resource-page/item-details.tsx"
import type { ListDescription } from "../../../src/resource-page/list-description.ts"
import { ListPage } from "../../../src/resource-page/list-page.tsx"
import { MomentOrDash } from "../../../src/resource-page/moment-or-dash.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { Banner } from "../../../ui/banner.tsx"
import { listOutbox, outboxDays } from "../contract.ts"
import { emailActions, emailDetails, emailScope, LanguageName } from "./email-details.tsx"
import { StateBadge, stateLabels } from "./state-badge.tsx"
import "./outbox.css"

/** The client's emails and their status. */
export function OutboxScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="outbox">
        <ListPage list={outbox} />
      </LazyMessagesProvider>
    </Suspense>
  )
}

/** Poll interval while an email is queued, in milliseconds. */
const whileWaitingMs = 10_000

const outbox: ListDescription<typeof listOutbox> = {
  ...emailScope,
  endpoint: listOutbox,
  paging: "pages",
  texts: {
    title: "outbox.title",
    text: "outbox.text",
    values: { days: outboxDays },
    count: "outbox.count",
    empty: "outbox.empty",
    emptyText: "outbox.empty.text",
    nothing: "outbox.nothing",
    nothingText: "outbox.nothing.text",
  },
  filters: {
    search: { label: "outbox.search" },
    state: { label: "outbox.state", all: "outbox.state.all", choices: stateLabels },
    kind: {
      label: "outbox.kind",
      all: "outbox.kind.all",
      options: ([reply]) => (reply?.kinds ?? []).map(({ kind, name }) => ({ value: kind, label: name })),
    },
  },
  columns: [
    { label: "outbox.column.address", render: ({ address }) => <bdi dir="ltr">{address}</bdi> },
    { label: "outbox.column.kind", render: ({ kindName }) => kindName },
    { label: "outbox.column.state", render: ({ state }) => <StateBadge state={state} /> },
    { label: "outbox.column.attempts", render: ({ attempts }) => attempts, tabularNumbers: true, aside: true },
    { label: "outbox.column.queued", render: ({ createdAt }) => <MomentOrDash at={createdAt} />, tabularNumbers: true },
    {
      label: "outbox.column.next",
      render: ({ nextAt }) => <MomentOrDash at={nextAt} />,
      tabularNumbers: true,
      aside: true,
    },
    { label: "outbox.column.failure", render: ({ failure }) => failure, secondary: true },
    { label: "outbox.column.language", render: ({ language }) => <LanguageName of={language} />, aside: true },
  ],
  notice: ({ sends }) => (sends ? null : <NothingIsSent />),
  pollMs: (emails) => (emails.some(({ nextAt }) => nextAt !== null) ? whileWaitingMs : false),
  actions: [
    ...emailActions,
    {
      id: "open",
      label: "outbox.open",
      icon: <Mail aria-hidden="true" />,
      opens: true,
      reads: true,
      dialog: ({ item, onClose }) => <ItemDetails details={emailDetails} item={item} onClose={onClose} />,
    },
  ],
}

function NothingIsSent() {
  return (
    <Banner tone="info" title={<FormattedMessage id="outbox.waits" />}>
      <FormattedMessage id="outbox.waits.text" />
    </Banner>
  )
}

import { useQuery } from "@tanstack/react-query"
import { RotateCcw, Trash2 } from "lucide-react"
import { Suspense, useState } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { profileName } from "../../../renderers/profile-name.ts"
import { request } from "../../../src/api/request.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { profilesQuery } from "../../../src/queries/profiles.ts"
import type { ListDescription } from "../../../src/resource-page/list-description.ts"
import { ListPage } from "../../../src/resource-page/list-page.tsx"
import { useUser } from "../../../src/session/session.ts"
import { Starting } from "../../../src/shell/starting.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Moment } from "../../../ui/moment.tsx"
import { listDeletedRecords, purgeRecord, recycleBinDays, type DeletedRecord } from "../contract.ts"
import { RestoreDialog } from "./restore-dialog.tsx"
import "./recycle-bin.css"

/** Deleted records that can still be restored. */
export function RecycleBinScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="recycle-bin">
        <RecycleBin />
      </LazyMessagesProvider>
    </Suspense>
  )
}

function RecycleBin() {
  const language = useLanguage()
  const { moduleId } = useUser()
  const { data: profiles = [] } = useQuery(profilesQuery)
  const types = profiles
    .filter(({ publishedVersion }) => publishedVersion !== null)
    .map((profile) => ({ value: profile.id, label: profileName(profile, language, moduleId ?? "IC").plural }))
  return <ListPage list={deletedRecords} options={{ profileId: types }} root="home" />
}

/** Confirmation text, the same in every language. */
const purgeWord = "DELETE"

const deletedRecords: ListDescription<typeof listDeletedRecords> = {
  endpoint: listDeletedRecords,
  paging: "pages",
  key: ["bin"],
  affects: [["home"]],
  idOf: ({ id }) => id,
  nameOf: ({ uniqueId, name }) => uniqueId || name,
  texts: {
    title: "recycleBin.title",
    text: "recycleBin.text",
    values: { days: recycleBinDays },
    count: "recycleBin.count",
    empty: "recycleBin.empty",
    emptyText: "recycleBin.empty.text",
    nothing: "recycleBin.nothing",
    nothingText: "recycleBin.nothing.text",
  },
  filters: {
    search: { label: "recycleBin.search" },
    profileId: { label: "recycleBin.type", all: "recycleBin.type.all" },
  },
  columns: [
    {
      label: "recycleBin.column.number",
      render: ({ uniqueId }) => (
        <bdi dir="ltr" className="ru-code">
          {uniqueId}
        </bdi>
      ),
    },
    { label: "recycleBin.column.name", names: true, render: ({ name }) => name },
    { label: "recycleBin.column.type", render: (record) => <TypeName {...record} /> },
    { label: "recycleBin.column.deleted", render: (record) => <DeletedAt {...record} />, tabularNumbers: true },
    { label: "recycleBin.column.by", render: ({ deletedBy }) => <bdi>{deletedBy ?? "–"}</bdi> },
    { label: "recycleBin.column.left", render: (record) => <TimeLeft {...record} />, tabularNumbers: true },
  ],
  actions: [
    {
      id: "restore",
      label: "recycleBin.restore",
      labelOf: "recycleBin.restore.one",
      icon: <RotateCcw className="ru-flip" aria-hidden="true" />,
      in: "button",
      isOffered: ({ canRestore }) => canRestore,
      dialog: ({ item, onDone, onClose }) => <RestoreDialog record={item} onRestored={onDone} onClose={onClose} />,
      removes: true,
    },
    {
      id: "purge",
      label: "recycleBin.purge",
      labelOf: "recycleBin.purge.one",
      icon: <Trash2 aria-hidden="true" />,
      tone: "danger",
      isOffered: (_, { isClientAdmin }) => isClientAdmin,
      run: ({ id }) => request(purgeRecord, { params: { id } }),
      done: "recycleBin.purged",
      confirm: {
        title: "recycleBin.purge.one",
        text: "recycleBin.purge.text",
        typed: { word: purgeWord, label: "recycleBin.purge.confirmation", mismatch: "recycleBin.purge.mismatch" },
      },
      removes: true,
    },
  ],
}

function TypeName({ profileId }: DeletedRecord) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { moduleId } = useUser()
  const { data: profiles } = useQuery(profilesQuery)
  const profile = profiles?.find(({ id }) => id === profileId)
  return (
    <bdi>
      {profile ? profileName(profile, language, moduleId ?? "IC").name : formatMessage({ id: "recycleBin.deleted" })}
    </bdi>
  )
}

function DeletedAt({ deletedAt }: DeletedRecord) {
  return <Moment compact at={deletedAt} language={useLanguage()} />
}

const dayMs = 86_400_000
/** From this number of remaining days, the time is emphasised. */
const fewDays = 3

function TimeLeft({ expiresAt }: DeletedRecord) {
  const { formatMessage } = useIntl()
  const [now] = useState(Date.now)
  const count = Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / dayMs))
  const text = formatMessage({ id: "recycleBin.days" }, { count })
  return count <= fewDays ? <Badge tone="warning">{text}</Badge> : text
}

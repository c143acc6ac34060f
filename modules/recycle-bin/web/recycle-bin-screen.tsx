import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import { Suspense, useState } from "react"
import { useDebouncedText } from "../../../renderers/list/use-debounced-text.ts"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { Pages } from "../../../renderers/pages.tsx"
import { profileName } from "../../../renderers/profile-name.ts"
import { recycleBinDays, listDeletedRecords, type DeletedRecord } from "../contract.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import { Select } from "../../../ui/select.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { TableBar, TablePage } from "../../../ui/table-page.tsx"
import { request } from "../../../src/api/request.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { profilesQuery } from "../../../src/queries/profiles.ts"
import { useUser } from "../../../src/session/session.ts"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { NavBreadcrumbs } from "../../../src/shell/nav-breadcrumbs.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { RecycleBinTable } from "./recycle-bin-table.tsx"
import { PurgeDialog } from "./purge-dialog.tsx"
import { RestoreDialog } from "./restore-dialog.tsx"
import { useRecycleBinMessages } from "./use-recycle-bin-messages.ts"
import "./recycle-bin.css"

const size = 50

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

type OpenDialog = { readonly kind: "restore" | "purge"; readonly record: DeletedRecord }

function RecycleBin() {
  const text = useRecycleBinMessages()
  const language = useLanguage()
  const user = useUser()
  const queries = useQueryClient()
  const { data: profiles } = useQuery(profilesQuery)
  const [profileId, setProfileId] = useState<ProfileId | null>(null)
  const [search, setSearch] = useState("")
  const [page, setPage] = useState(0)
  const [now] = useState(Date.now)
  const [openedDialog, setOpenedDialog] = useState<OpenDialog | null>(null)
  const updateSearch = (next: string) => {
    setSearch(next)
    setPage(0)
  }
  const [inputValue, setInputValue] = useDebouncedText(search, updateSearch, 250)
  const searchText = search.trim()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ["bin", profileId, searchText, page],
    queryFn: ({ signal }) =>
      request(
        listDeletedRecords,
        { query: { page, size, ...(profileId && { profileId }), ...(searchText && { search: searchText }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const title = text("recycleBin.title")
  const isNarrow = profileId !== null || searchText !== ""
  const nameOf = (id: ProfileId) => {
    const profile = profiles?.find((one) => one.id === id)
    return profile ? profileName(profile, language, user.moduleId ?? "IC").name : text("recycleBin.deleted")
  }
  const changed = () => {
    setOpenedDialog(null)
    void queries.invalidateQueries({ queryKey: ["bin"] })
    void queries.invalidateQueries({ queryKey: ["home"] })
  }
  if (error && !data) return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />
  return (
    <Sheet>
      <SheetHeader title={title} breadcrumbs={<NavBreadcrumbs title={title} root="home" />} />
      <TablePage>
        <p>{text("recycleBin.text", { days: recycleBinDays })}</p>
        <TableBar count={data ? text("recycleBin.count", { count: data.totalElements }) : null}>
          <SearchInput
            label={text("recycleBin.search")}
            placeholder={text("recycleBin.search")}
            value={inputValue}
            onChange={setInputValue}
          />
          <Select
            aria-label={text("recycleBin.type")}
            options={(profiles ?? [])
              .filter(({ publishedVersion }) => publishedVersion !== null)
              .map((profile) => ({
                value: profile.id,
                label: profileName(profile, language, user.moduleId ?? "IC").plural,
              }))}
            value={profileId}
            emptyLabel={text("recycleBin.type.all")}
            placeholder={text("recycleBin.type.all")}
            onChange={(id) => {
              setProfileId(id as ProfileId | null)
              setPage(0)
            }}
          />
        </TableBar>
        {data ? null : <SkeletonText lines={8} />}
        {data && data.content.length === 0 ? (
          <EmptyState
            title={text(isNarrow ? "recycleBin.nothing" : "recycleBin.empty")}
            text={text(isNarrow ? "recycleBin.nothing.text" : "recycleBin.empty.text", { days: recycleBinDays })}
            actions={
              isNarrow ? (
                <Button
                  onClick={() => {
                    setProfileId(null)
                    updateSearch("")
                  }}
                >
                  {text("recycleBin.clear")}
                </Button>
              ) : undefined
            }
          />
        ) : null}
        {data && data.content.length > 0 ? (
          <RecycleBinTable
            records={data.content}
            busy={isPlaceholderData}
            now={now}
            nameOf={nameOf}
            onRestore={(record) => setOpenedDialog({ kind: "restore", record })}
            onPurge={user.isClientAdmin ? (record) => setOpenedDialog({ kind: "purge", record }) : undefined}
          />
        ) : null}
        {data ? <Pages page={page} pages={Math.ceil(data.totalElements / size)} onPage={setPage} /> : null}
      </TablePage>
      {openedDialog?.kind === "restore" ? (
        <RestoreDialog record={openedDialog.record} onRestored={changed} onClose={() => setOpenedDialog(null)} />
      ) : null}
      {openedDialog?.kind === "purge" ? (
        <PurgeDialog record={openedDialog.record} onPurged={changed} onClose={() => setOpenedDialog(null)} />
      ) : null}
    </Sheet>
  )
}

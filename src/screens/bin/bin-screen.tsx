import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import { Suspense, useState } from "react"
import { useSettledText } from "../../../renderers/list/use-settled.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import { Pages } from "../../../renderers/pages.tsx"
import { profileName } from "../../../renderers/profile-name.ts"
import { binTexts } from "../../../messages/bin/on-demand.ts"
import { binDays, listBin, type DeletedRecord } from "../../../schemas/api/bin.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import { Select } from "../../../ui/select.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { TableBar, TablePage } from "../../../ui/table-page.tsx"
import { call } from "../../calls/call.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { profilesQuery } from "../../queries/profiles.ts"
import { useUser } from "../../session/session.ts"
import { FailedPage } from "../../shell/failed-page.tsx"
import { PlaceTrail } from "../../shell/place-trail.tsx"
import { Starting } from "../../shell/starting.tsx"
import { BinTable } from "./bin-table.tsx"
import { PurgeDialog } from "./purge-dialog.tsx"
import { RestoreDialog } from "./restore-dialog.tsx"
import { useBinText } from "./use-bin-text.ts"
import "./bin.css"

const size = 50

/** What was deleted, for as long as it may come back. */
export function BinScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <MoreTexts texts={binTexts}>
        <Bin />
      </MoreTexts>
    </Suspense>
  )
}

type Asked = { readonly kind: "restore" | "purge"; readonly record: DeletedRecord }

function Bin() {
  const text = useBinText()
  const language = useLanguage()
  const user = useUser()
  const queries = useQueryClient()
  const { data: profiles } = useQuery(profilesQuery)
  const [profileId, setProfileId] = useState<ProfileId | null>(null)
  const [search, setSearch] = useState("")
  const [page, setPage] = useState(0)
  const [now] = useState(Date.now)
  const [asked, setAsked] = useState<Asked | null>(null)
  const tell = (next: string) => {
    setSearch(next)
    setPage(0)
  }
  const [typed, setTyped] = useSettledText(search, tell, 250)
  const wanted = search.trim()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ["bin", profileId, wanted, page],
    queryFn: ({ signal }) =>
      call(
        listBin,
        { query: { page, size, ...(profileId && { profileId }), ...(wanted && { search: wanted }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const title = text("bin.title")
  const isNarrow = profileId !== null || wanted !== ""
  const nameOf = (id: ProfileId) => {
    const profile = profiles?.find((one) => one.id === id)
    return profile ? profileName(profile, language, user.moduleId ?? "IC").name : text("bin.gone")
  }
  const changed = () => {
    setAsked(null)
    void queries.invalidateQueries({ queryKey: ["bin"] })
    void queries.invalidateQueries({ queryKey: ["home"] })
  }
  if (error && !data) return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />
  return (
    <Sheet>
      <SheetHeader title={title} breadcrumbs={<PlaceTrail title={title} below="home" />} />
      <TablePage>
        <p>{text("bin.text", { days: binDays })}</p>
        <TableBar count={data ? text("bin.count", { count: data.totalElements }) : null}>
          <SearchInput label={text("bin.search")} placeholder={text("bin.search")} value={typed} onChange={setTyped} />
          <Select
            aria-label={text("bin.type")}
            options={(profiles ?? [])
              .filter(({ publishedVersion }) => publishedVersion !== null)
              .map((profile) => ({
                value: profile.id,
                label: profileName(profile, language, user.moduleId ?? "IC").plural,
              }))}
            value={profileId}
            emptyLabel={text("bin.type.all")}
            placeholder={text("bin.type.all")}
            onChange={(id) => {
              setProfileId(id as ProfileId | null)
              setPage(0)
            }}
          />
        </TableBar>
        {data ? null : <SkeletonText lines={8} />}
        {data && data.content.length === 0 ? (
          <EmptyState
            title={text(isNarrow ? "bin.nothing" : "bin.empty")}
            text={text(isNarrow ? "bin.nothing.text" : "bin.empty.text", { days: binDays })}
            actions={
              isNarrow ? (
                <Button
                  onClick={() => {
                    setProfileId(null)
                    tell("")
                  }}
                >
                  {text("bin.clear")}
                </Button>
              ) : undefined
            }
          />
        ) : null}
        {data && data.content.length > 0 ? (
          <BinTable
            records={data.content}
            busy={isPlaceholderData}
            now={now}
            nameOf={nameOf}
            onRestore={(record) => setAsked({ kind: "restore", record })}
            onPurge={user.isClientAdmin ? (record) => setAsked({ kind: "purge", record }) : undefined}
          />
        ) : null}
        {data ? <Pages page={page} pages={Math.ceil(data.totalElements / size)} onPage={setPage} /> : null}
      </TablePage>
      {asked?.kind === "restore" ? (
        <RestoreDialog record={asked.record} onRestored={changed} onClose={() => setAsked(null)} />
      ) : null}
      {asked?.kind === "purge" ? (
        <PurgeDialog record={asked.record} onPurged={changed} onClose={() => setAsked(null)} />
      ) : null}
    </Sheet>
  )
}

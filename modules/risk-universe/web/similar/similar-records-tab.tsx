import { useQuery } from "@tanstack/react-query"
import { X } from "lucide-react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { Pages } from "../../../../renderers/pages.tsx"
import { isolateText } from "../../../../schemas/isolate-text.ts"
import { PageError } from "../../../../src/shell/page-error.tsx"
import { Button } from "../../../../ui/button.tsx"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { similarityLimits, type SimilarGroups, type SimilarityComparison } from "../../contracts/similar-records.ts"
import { ComparedBar, NeverCompared, RunningComparison } from "./comparison-bar.tsx"
import { SimilarGroupCard } from "./similar-group-card.tsx"
import { comparisonQuery, groupsPerPage, similarGroupsQuery } from "./similar-queries.ts"
import { defaultLikeness, type SimilarSearch } from "./similar-search.ts"
import { SimilarToolbar } from "./similar-toolbar.tsx"
import { useSimilarSearch, type ChangeSimilarSearch } from "./use-similar-search.ts"
import { useSimilarText } from "./use-similar-text.ts"
import { useWhenText } from "./use-when-text.ts"
import "./similar.css"

/** Similar risks or controls of a project, to be joined or dismissed. */
export function SimilarRecordsTab() {
  return (
    <LazyMessagesProvider area="risk-universe/similar-records">
      <SimilarRecordsPage />
    </LazyMessagesProvider>
  )
}

function SimilarRecordsPage() {
  const text = useSimilarText()
  const { search, change } = useSimilarSearch()
  const { data: comparison, error, refetch } = useQuery(comparisonQuery(search.type))
  return (
    <div className="similar ru-stack ru-gap-12 ru-fill-block">
      <SimilarToolbar search={search} onChange={change} />
      {error && !comparison ? (
        <PageError failure={error} what={text("similarRecords.title")} onRetry={() => void refetch()} />
      ) : comparison ? (
        <>
          {comparison.state === "running" ? <RunningComparison comparison={comparison} /> : null}
          {comparison.state === "done" || (comparison.state === "failed" && comparison.completedAt !== null) ? (
            <ComparedBar comparison={comparison} />
          ) : null}
          {comparison.completedAt === null ? (
            comparison.state === "running" ? null : (
              <NeverCompared comparison={comparison} />
            )
          ) : (
            <Groups comparison={comparison} search={search} onChange={change} />
          )}
        </>
      ) : (
        <SkeletonText lines={8} />
      )}
    </div>
  )
}

interface GroupsProps {
  readonly comparison: SimilarityComparison
  readonly search: SimilarSearch
  readonly onChange: ChangeSimilarSearch
}

function Groups({ comparison, search, onChange }: GroupsProps) {
  const text = useSimilarText()
  const when = useWhenText()
  const { formatMessage } = useIntl()
  const { data, error, refetch, isPlaceholderData } = useQuery(similarGroupsQuery(search))
  if (error && !data)
    return <PageError failure={error} what={text("similarRecords.title")} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={8} />
  const filter = <RecordFilter search={search} groups={data} onChange={onChange} />
  if (data.totalElements === 0) {
    const isFiltered = search.projectId !== undefined || search.search.trim() !== ""
    const reason = isFiltered
      ? text("similarRecords.none.filtered")
      : search.dismissed
        ? text("similarRecords.none.dismissed")
        : text(search.recordId === undefined ? "similarRecords.none.text" : "similarRecords.none.of", {
            when: when(comparison.completedAt ?? ""),
          })
    return (
      <>
        {filter}
        <EmptyState
          title={text("similarRecords.none.title")}
          text={reason}
          actions={
            isFiltered ? (
              <Button onClick={() => onChange({ projectId: undefined, search: "", likeness: defaultLikeness })}>
                {text("similarRecords.clear")}
              </Button>
            ) : null
          }
        />
      </>
    )
  }
  return (
    <div className="similar__groups ru-stack ru-gap-16" aria-busy={isPlaceholderData || undefined}>
      {filter}
      <p className="ru-small ru-muted" role="status">
        {text("similarRecords.groups", { count: data.totalElements })}
        {data.isLimited ? ` ${text("similarRecords.groups.limited", { max: similarityLimits.pairs })}` : null}
      </p>
      {data.content.map((group, at) => (
        <SimilarGroupCard
          key={group.records.map(({ id }) => id).join(" ")}
          group={group}
          number={search.page * groupsPerPage + at + 1}
          type={search.type}
          isDismissed={search.dismissed}
          canChange={comparison.canStart}
        />
      ))}
      <nav aria-label={formatMessage({ id: "similarRecords.title" })}>
        <Pages
          page={search.page}
          pages={Math.ceil(data.totalElements / groupsPerPage)}
          onPage={(page) => onChange({ page })}
        />
      </nav>
    </div>
  )
}

interface RecordFilterProps extends Pick<GroupsProps, "search" | "onChange"> {
  readonly groups: SimilarGroups
}

/** Says that only the records similar to one record are listed, with a way to all of them. */
function RecordFilter({ search, groups, onChange }: RecordFilterProps) {
  const text = useSimilarText()
  if (search.recordId === undefined) return null
  const uid = groups.content.flatMap(({ records }) => records).find(({ id }) => id === search.recordId)?.uniqueId
  return (
    <div className="ru-cluster ru-gap-8">
      <span className="ru-strong">
        {uid === undefined ? text("similarRecords.of.unknown") : text("similarRecords.of", { uid: isolateText(uid) })}
      </span>
      <Button
        size="sm"
        icon={<X aria-hidden="true" />}
        onClick={() => onChange({ recordId: undefined, likeness: defaultLikeness })}
      >
        {text("similarRecords.of.clear")}
      </Button>
    </div>
  )
}

import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { isInterrupted } from "../../../src/review/is-interrupted.ts"
import { ReviewFoot } from "../../../src/review/review-foot.tsx"
import { ReviewTabs } from "../../../src/review/review-tabs.tsx"
import { useReviewFilters } from "../../../src/review/use-review-filters.ts"
import { request } from "../../../src/api/request.ts"
import { updateRollOver, type RollOver } from "../contract.ts"
import { ApplyBar } from "./apply-bar.tsx"
import { LeftOut } from "./left-out.tsx"
import { MoveDates } from "./move-dates.tsx"
import { People } from "./people.tsx"
import { rollOverRowsQuery, rowsPerPage, type RollOverRowFilters } from "./queries.ts"
import { RollOverFacts } from "./roll-over-facts.tsx"
import { RollOverOutcome } from "./roll-over-outcome.tsx"
import { RollOverRows } from "./roll-over-rows.tsx"
import { initialTab, rollOverTabs, type RollOverTab } from "./roll-over-tabs.ts"
import { useRollOverAction } from "./use-roll-over-action.ts"
import { useRollOverText } from "./use-roll-over-text.ts"

const isOfRows = (tab: RollOverTab): tab is RollOverRowFilters["of"] => tab !== "people" && tab !== "leftOut"

/** What a roll-over proposes, or what it has done. */
export function RollOverReview({ rollOver }: { readonly rollOver: RollOver }) {
  const text = useRollOverText()
  const tabs = rollOverTabs(rollOver, text)
  const [tab, setTab] = useState(() => initialTab(tabs))
  const { filters, filterBy, page, setPage, search, setSearch } = useReviewFilters<RollOverRowFilters>(() => ({
    of: isOfRows(tab) ? tab : "all",
    type: null,
    search: "",
  }))
  const { data } = useQuery(rollOverRowsQuery(rollOver.id, filters, page))
  const canApply = rollOver.state === "ready" || (rollOver.state === "applied" && isInterrupted(rollOver))
  return (
    <div className="roll-over-review review review--rows ru-stack ru-gap-12 ru-fill-block">
      <div className="roll-over-head ru-cluster ru-gap-8-16">
        <RollOverFacts rollOver={rollOver} />
        {rollOver.state === "ready" && rollOver.months !== 0 ? <ReviewDates rollOver={rollOver} /> : null}
      </div>
      <RollOverOutcome rollOver={rollOver} />
      <ReviewTabs
        label={text("rollOver.views")}
        tabs={tabs.filter(({ value, count }) => count > 0 || value === tab)}
        value={tab}
        onChange={(next) => {
          setTab(next)
          if (isOfRows(next)) filterBy({ of: next })
        }}
      >
        {tab === "people" ? (
          <People rollOver={rollOver} />
        ) : tab === "leftOut" ? (
          <LeftOut leftOut={rollOver.leftOut} />
        ) : (
          <RollOverRows
            rollOver={rollOver}
            filters={filters}
            filterBy={filterBy}
            page={page}
            search={search}
            onSearch={setSearch}
          />
        )}
      </ReviewTabs>
      <ReviewFoot
        page={page}
        pages={isOfRows(tab) ? Math.ceil((data?.totalElements ?? 0) / rowsPerPage) : 1}
        onPage={setPage}
      >
        {canApply ? <ApplyBar rollOver={rollOver} /> : null}
      </ReviewFoot>
    </div>
  )
}

/** Whether dates move; the rows are loaded again with their new values. */
function ReviewDates({ rollOver }: { readonly rollOver: RollOver }) {
  const update = useRollOverAction(rollOver, () =>
    request(updateRollOver, {
      params: { rollOverId: rollOver.id },
      body: { movesDates: !rollOver.movesDates },
    }),
  )
  return (
    <MoveDates
      months={rollOver.months}
      checked={update.isPending ? !rollOver.movesDates : rollOver.movesDates}
      disabled={update.isPending}
      onChange={update.perform}
    />
  )
}

import { useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { Suspense } from "react"
import { pickListSearchParams } from "../../../../renderers/list/list-search-params.ts"
import { RecordServicesProvider } from "../../../../renderers/record/services.tsx"
import { textIn } from "../../../../schemas/languages.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { compiledProfileQuery } from "../../../../src/queries/profiles.ts"
import { AccessDenied, PageError } from "../../../../src/shell/page-error.tsx"
import { Starting } from "../../../../src/shell/starting.tsx"
import { Select } from "../../../../ui/select.tsx"
import { noViews } from "../../../records/web/list/use-list-views.ts"
import { useServices } from "../../../records/web/use-record-services.ts"
import { viewsQuery } from "../../../records/web/view-queries.ts"
import type { UniverseTab } from "../universe-search.ts"
import { useUniverseText } from "../use-universe-text.ts"
import { UniverseList } from "./universe-list.tsx"
import { useUniverseProfiles } from "./use-universe-profiles.ts"

export interface ListTabProps {
  readonly type: "RISK" | "CONTROL"
}

const tabOf = { RISK: "risks", CONTROL: "controls" } as const satisfies Record<ListTabProps["type"], UniverseTab>

/** The risks or controls of all projects that the user can see. */
export function ListTab({ type }: ListTabProps) {
  const text = useUniverseText()
  const language = useLanguage()
  const navigate = useNavigate()
  const search = useSearch({ from: "/shell/risk-universe" })
  const tab = tabOf[type]
  const profiles = useUniverseProfiles(type)
  const selected = profiles.data?.find(({ id }) => id === search.profile) ?? profiles.data?.[0]
  const compiled = useQuery({
    ...compiledProfileQuery(selected?.id ?? ("" as never)),
    enabled: selected !== undefined,
  })
  const views = useQuery({ ...viewsQuery(selected?.id ?? ("" as never)), enabled: selected !== undefined })
  const services = useServices()
  const what = text(`riskUniverse.tab.${tab}`)
  const failure = profiles.error ?? compiled.error
  if (profiles.data && !selected) return <AccessDenied what={what} />
  if (failure)
    return (
      <PageError
        failure={failure}
        what={what}
        onRetry={() => void Promise.all([profiles.refetch(), selected && compiled.refetch()])}
      />
    )
  if (!profiles.data || !selected || !compiled.data || views.isPending) return <Starting />
  const isOneOfSeveral = profiles.data.length > 1
  return (
    <RecordServicesProvider services={services}>
      <Suspense fallback={<Starting />}>
        <UniverseList
          key={selected.id}
          type={type}
          profile={compiled.data}
          views={views.data ?? noViews}
          searchParams={pickListSearchParams(search)}
          pageParams={{ tab, ...(isOneOfSeveral && { profile: selected.id }) }}
          profileSelection={
            isOneOfSeveral ? (
              <Select
                size="sm"
                aria-label={text("riskUniverse.recordType")}
                options={profiles.data.map(({ id, pluralName }) => ({
                  value: id,
                  label: textIn(pluralName, language),
                }))}
                value={selected.id}
                onChange={(profile) =>
                  void navigate({ to: "/risk-universe", search: { tab, ...(profile !== null && { profile }) } })
                }
              />
            ) : null
          }
        />
      </Suspense>
    </RecordServicesProvider>
  )
}

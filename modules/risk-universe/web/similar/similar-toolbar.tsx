import { useIntl } from "react-intl"
import { useDebouncedText } from "../../../../renderers/list/use-debounced-text.ts"
import { masterLibrary, type ProjectId } from "../../../../schemas/ids.ts"
import { allowsMasters } from "../../../../schemas/permissions.ts"
import { useProjects } from "../../../../src/session/selected-project.ts"
import { getEffectiveRights } from "../../../../src/session/effective-rights.ts"
import { useUser } from "../../../../src/session/session.ts"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { Segmented } from "../../../../ui/segmented.tsx"
import { Select } from "../../../../ui/select.tsx"
import { comparedTypes } from "../../contracts/similar-records.ts"
import { defaultLikeness, offeredLikenesses, type SimilarSearch } from "./similar-search.ts"
import type { ChangeSimilarSearch } from "./use-similar-search.ts"
import { useSimilarText } from "./use-similar-text.ts"

const debounceMs = 250

interface SimilarToolbarProps {
  readonly search: SimilarSearch
  readonly onChange: ChangeSimilarSearch
}

/** Which similar records are listed. */
export function SimilarToolbar({ search, onChange }: SimilarToolbarProps) {
  const text = useSimilarText()
  const { formatNumber } = useIntl()
  const user = useUser()
  const { projects = [] } = useProjects()
  const [typed, setTyped] = useDebouncedText(search.search, (value) => onChange({ search: value }), debounceMs)
  const seesLibrary = allowsMasters(getEffectiveRights(user), search.type, "READ")
  return (
    <div className="ru-cluster ru-gap-8">
      <Segmented
        label={text("similarRecords.type")}
        segments={comparedTypes.map((value) => ({ value, label: text(`similarRecords.type.${value}`) }))}
        value={search.type}
        onChange={(type) => onChange({ type })}
      />
      <Select
        className="similar-toolbar__project"
        aria-label={text("similarRecords.project")}
        options={[
          ...projects.map(({ id, name }) => ({ value: id, label: name })),
          ...(seesLibrary ? [{ value: masterLibrary, label: text("similarRecords.project.library") }] : []),
        ]}
        emptyLabel={text("similarRecords.project.all")}
        placeholder={text("similarRecords.project.all")}
        value={search.projectId ?? null}
        onChange={(value) => onChange({ projectId: value === null ? undefined : (value as ProjectId) })}
      />
      <Select
        className="similar-toolbar__likeness"
        aria-label={text("similarRecords.likeness")}
        options={[...new Set([...offeredLikenesses, search.likeness])]
          .toSorted((one, other) => one - other)
          .map((percent) => ({
            value: String(percent),
            label: text("similarRecords.likeness.from", {
              percent: formatNumber(percent / 100, { style: "percent" }),
            }),
          }))}
        value={String(search.likeness)}
        onChange={(value) => onChange({ likeness: value === null ? defaultLikeness : Number(value) })}
      />
      <Segmented
        label={text("similarRecords.show")}
        segments={[
          { value: "open", label: text("similarRecords.show.open") },
          { value: "dismissed", label: text("similarRecords.show.dismissed") },
        ]}
        value={search.dismissed ? "dismissed" : "open"}
        onChange={(value) => onChange({ dismissed: value === "dismissed" })}
      />
      <SearchInput
        label={text("similarRecords.search")}
        placeholder={text("similarRecords.search")}
        value={typed}
        onChange={setTyped}
      />
    </div>
  )
}

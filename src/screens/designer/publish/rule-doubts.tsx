import { FormattedMessage } from "react-intl"
import { isIncomplete } from "../../../../engine/rules/incomplete.ts"
import type { Contradiction } from "../../../../schemas/contradictions.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { ContradictionList } from "../contradictions/contradiction-list.tsx"
import type { Selection } from "../selection.ts"

interface RuleDoubtsProps {
  readonly definition: ProfileDefinition
  readonly contradictions: readonly Contradiction[]
  readonly onFollow: (selection: Selection) => void
}

/** Rules that contradict one another or have no effect. It warns and does not prevent publishing. */
export function RuleDoubts({ definition, contradictions, onFollow }: RuleDoubtsProps) {
  const incomplete = (definition.rules ?? []).filter(isIncomplete).length
  return (
    <>
      {contradictions.length > 0 && (
        <>
          <Banner
            tone="warning"
            title={<FormattedMessage id="designer.contradictions.title" values={{ count: contradictions.length }} />}
          />
          <ContradictionList definition={definition} contradictions={contradictions} onSelect={onFollow} />
        </>
      )}
      {incomplete > 0 && (
        <Banner
          tone="warning"
          title={<FormattedMessage id="designer.publish.incomplete" values={{ count: incomplete }} />}
        />
      )}
    </>
  )
}

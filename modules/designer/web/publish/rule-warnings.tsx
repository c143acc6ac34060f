import { FormattedMessage } from "react-intl"
import { isIncomplete } from "../../../../engine/rules/incomplete.ts"
import type { Contradiction } from "../../../../schemas/contradictions.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { ContradictionList } from "../contradictions/contradiction-list.tsx"
import type { Selection } from "../selection.ts"

interface RuleWarningsProps {
  readonly definition: ProfileDefinition
  readonly contradictions: readonly Contradiction[]
  readonly onFollow: (selection: Selection) => void
}

/** Rules that contradict one another or have no effect. A warning that does not prevent publishing. */
export function RuleWarnings({ definition, contradictions, onFollow }: RuleWarningsProps) {
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

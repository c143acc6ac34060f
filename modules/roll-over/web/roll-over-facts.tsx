import { FormattedMessage } from "react-intl"
import { Moment } from "../../../ui/moment.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import type { RollOver } from "../contract.ts"
import { useRollOverText } from "./use-roll-over-text.ts"

/** Where the records come from, and when the roll-over was prepared and applied. */
export function RollOverFacts({ rollOver }: { readonly rollOver: RollOver }) {
  const text = useRollOverText()
  const language = useLanguage()
  const { sourceName, processes, createdAt, appliedAt } = rollOver
  const moment = (at: string) => <Moment at={at} language={language} />
  return (
    <span className="review__facts ru-cluster ru-gap-4-16 ru-muted ru-small">
      <span>{text("rollOver.from", { source: sourceName })}</span>
      <span>
        {processes === null ? text("rollOver.processes.all") : text("rollOver.processes.count", { count: processes })}
      </span>
      <span>
        <FormattedMessage id="rollOver.prepared" values={{ date: moment(createdAt) }} />
      </span>
      {appliedAt === null ? null : (
        <span>
          <FormattedMessage id="rollOver.appliedOn" values={{ date: moment(appliedAt) }} />
        </span>
      )}
    </span>
  )
}

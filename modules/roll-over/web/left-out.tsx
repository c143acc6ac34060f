import { useIntl } from "react-intl"
import { leftOutReasons, type RollOver } from "../contract.ts"
import { useRollOverText } from "./use-roll-over-text.ts"

/** Records of the previous year that do not come along, by reason. */
export function LeftOut({ leftOut }: Pick<RollOver, "leftOut">) {
  const text = useRollOverText()
  const { formatNumber } = useIntl()
  return (
    <ul className="roll-over-left-out ru-panel ru-divided">
      {leftOutReasons
        .filter((reason) => leftOut[reason] > 0)
        .map((reason) => (
          <li key={reason} className="ru-row ru-gap-12">
            <span className="roll-over-left-out__count ru-figures ru-strong">{formatNumber(leftOut[reason])}</span>
            <span>{text(`rollOver.leftOut.${reason}`, { count: leftOut[reason] })}</span>
          </li>
        ))}
    </ul>
  )
}

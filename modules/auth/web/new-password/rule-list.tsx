import { Circle, CircleCheck } from "lucide-react"
import { passwordLimits } from "../../../../schemas/password-rules.ts"
import { useAccountText } from "./use-account-text.ts"
import { displayedRules, type DisplayedRule } from "./use-new-password.ts"
import "./new-password.css"

const { minimum, maximum, repeated, previous } = passwordLimits
const ruleValues: Readonly<Partial<Record<DisplayedRule, Readonly<Record<string, number>>>>> = {
  length: { minimum, maximum },
  repeated: { count: repeated },
}

/**
 * All password rules with their status as icon and text, not only colour; the number of fulfilled rules is announced.
 */
export function RuleList({ id, broken }: { readonly id: string; readonly broken: ReadonlySet<DisplayedRule> }) {
  const text = useAccountText()
  const all = displayedRules.length
  return (
    <div className="password-rules">
      <p className="password-rules__head">
        <span id={id}>{text("account.rules")}</span>
        <span role="status" className="ru-figures">
          {text("account.rules.count", { met: all - broken.size, all })}
        </span>
      </p>
      <ul aria-labelledby={id}>
        {displayedRules.map((rule) => {
          const isMet = !broken.has(rule)
          return (
            <li key={rule} data-met={isMet ? "" : undefined}>
              {isMet ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
              <span>
                {text(`account.rule.${rule}`, ruleValues[rule])}
                <span className="ru-hidden"> – {text(isMet ? "account.rule.met" : "account.rule.open")}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="password-rules__later">{text("account.rule.previous", { count: previous })}</p>
    </div>
  )
}

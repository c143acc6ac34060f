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
    <div className="password-rules ru-grid ru-gap-6">
      <p className="password-rules__head ru-cluster ru-spread">
        <span id={id} className="ru-strong">
          {text("account.rules")}
        </span>
        <span role="status" className="ru-figures ru-muted">
          {text("account.rules.count", { met: all - broken.size, all })}
        </span>
      </p>
      <ul className="ru-grid ru-gap-4" aria-labelledby={id}>
        {displayedRules.map((rule) => {
          const isMet = !broken.has(rule)
          return (
            <li key={rule} className="ru-row ru-gap-8 ru-muted" data-met={isMet ? "" : undefined}>
              {isMet ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
              <span>
                {text(`account.rule.${rule}`, ruleValues[rule])}
                <span className="ru-hidden"> – {text(isMet ? "account.rule.met" : "account.rule.open")}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="ru-muted">{text("account.rule.previous", { count: previous })}</p>
    </div>
  )
}

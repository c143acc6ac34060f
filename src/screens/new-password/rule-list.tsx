import { Circle, CircleCheck } from "lucide-react"
import { passwordLimits } from "../../../schemas/password-rules.ts"
import { useAccountText } from "./use-account-text.ts"
import { shownRules, type ShownRule } from "./use-new-password.ts"
import "./new-password.css"

const { minimum, maximum, repeated, earlier } = passwordLimits
const figures: Readonly<Partial<Record<ShownRule, Readonly<Record<string, number>>>>> = {
  length: { minimum, maximum },
  repeated: { count: repeated },
}

/** Every rule and whether it is met, told by sign and word as well as by colour, and how many are met, read out as it changes. */
export function RuleList({ id, broken }: { readonly id: string; readonly broken: ReadonlySet<ShownRule> }) {
  const text = useAccountText()
  const all = shownRules.length
  return (
    <div className="password-rules">
      <p className="password-rules__head">
        <span id={id}>{text("account.rules")}</span>
        <span role="status" className="ru-figures">
          {text("account.rules.count", { met: all - broken.size, all })}
        </span>
      </p>
      <ul aria-labelledby={id}>
        {shownRules.map((rule) => {
          const isMet = !broken.has(rule)
          return (
            <li key={rule} data-met={isMet ? "" : undefined}>
              {isMet ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
              <span>
                {text(`account.rule.${rule}`, figures[rule])}
                <span className="ru-hidden"> – {text(isMet ? "account.rule.met" : "account.rule.open")}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="password-rules__later">{text("account.rule.earlier", { count: earlier })}</p>
    </div>
  )
}

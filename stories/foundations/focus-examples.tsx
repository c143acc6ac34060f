import { Bell, Pencil } from "lucide-react"
import { useState, type CSSProperties } from "react"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { Switch } from "../../ui/switch.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { findStyleRules } from "./style-rules.ts"
import "./foundations.css"

interface FocusRule {
  readonly selector: string
  readonly css: string
}

/** The focus ring and the focus of an input, as the style sheets have them. */
function findFocusRules(): readonly FocusRule[] {
  return findStyleRules(
    (selector) => selector === ":focus-visible" || /^\.ru-control\b.*:focus-within\)?$/.test(selector),
  )
    .map(({ selectorText, style }) => ({ selector: selectorText, css: style.cssText }))
    .filter(({ css }) => css.includes("focus-ring"))
}

/** Each rule of the focus on an element that shows it without having it. */
export function FocusRules() {
  const [rules] = useState(findFocusRules)
  return (
    <ul className="foundations-rows sb-unstyled">
      {rules.map(({ selector, css }) => (
        <li key={selector + css}>
          <span className="foundations-rows__name">
            <code>{selector}</code>
            <span className="ru-note">{css}</span>
          </span>
          <span className="foundations-focused" style={stylesOf(css)} aria-hidden="true" />
        </li>
      ))}
    </ul>
  )
}

function stylesOf(css: string): CSSProperties {
  const declarations = css.split(";").flatMap((one) => {
    const [name = "", ...value] = one.split(":")
    const property = name.trim().replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return property === "" ? [] : [[property, value.join(":").trim()] as const]
  })
  return Object.fromEntries(declarations)
}

/** Controls to go through with the Tab key. */
export function FocusOrder() {
  const [text, setText] = useState("")
  const [isChecked, setChecked] = useState(true)
  const [isOn, setOn] = useState(false)
  const [view, setView] = useState<"all" | "mine">("all")
  return (
    <div className="foundations-focus-order ru-card ru-cluster ru-gap-16 sb-unstyled">
      <TextInput aria-label="Title" placeholder="Title" value={text} onChange={setText} />
      <Checkbox checked={isChecked} onChange={setChecked}>
        Key control
      </Checkbox>
      <Switch checked={isOn} onChange={setOn}>
        Send reminders
      </Switch>
      <Segmented
        label="Records"
        value={view}
        onChange={setView}
        segments={[
          { value: "all", label: "All" },
          { value: "mine", label: "Mine" },
        ]}
      />
      <IconButton label="Notifications" icon={<Bell aria-hidden="true" />} />
      <Button icon={<Pencil aria-hidden="true" />}>Edit</Button>
      <Button variant="solid">Save</Button>
    </div>
  )
}

import { Plus, Trash2 } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { noticeAudiences, workflowLimits, type ActionNotice } from "../../../../schemas/workflow.ts"
import { announce } from "../../../../ui/announce.ts"
import { Button } from "../../../../ui/button.tsx"
import { Checkbox } from "../../../../ui/checkbox.tsx"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { ChoicesField } from "./choice-field.tsx"
import { useFlowDesk } from "./flow-desk.ts"
import { NoticeTemplate } from "./notice-template.tsx"
import { useFlowText } from "./use-flow-text.ts"

interface NoticesProps {
  readonly notices: readonly ActionNotice[]
  readonly onChange: (notices: readonly ActionNotice[]) => void
}

/** Whom an action tells once it is taken, and how. */
export function Notices({ notices, onChange }: NoticesProps) {
  const text = useFlowText()
  const section = useRef<HTMLElement>(null)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    // Whom it tells is asked first.
    if (added > 0) section.current?.querySelector<HTMLElement>("fieldset:last-of-type [type=checkbox]")?.focus()
  }, [added])
  const said = (key: "flow.added" | "flow.removed", number: number) =>
    announce(text(key, { name: text("flow.notice", { number }) }))
  const add = () => {
    onChange([...notices, { to: [notices.length === 0 ? "ASKED" : "SENDER"] }])
    said("flow.added", notices.length + 1)
    setAdded((count) => count + 1)
  }
  return (
    <section ref={section} className="flow-form__group">
      <h2>{text("flow.notices")}</h2>
      {notices.map((notice, index) => (
        <Notice
          // Notices have no names of their own: they are what stands at their place.
          key={index}
          number={index + 1}
          notice={notice}
          onChange={(next) => onChange(notices.with(index, next))}
          onRemove={() => {
            onChange(notices.toSpliced(index, 1))
            said("flow.removed", index + 1)
          }}
        />
      ))}
      {notices.length < workflowLimits.notices ? (
        <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={add}>
          {text("flow.notice.add")}
        </Button>
      ) : null}
    </section>
  )
}

const channels = ["IN_APP", "EMAIL"] as const

interface NoticeProps {
  readonly number: number
  readonly notice: ActionNotice
  readonly onChange: (notice: ActionNotice) => void
  readonly onRemove: () => void
}

function Notice({ number, notice, onChange, onRemove }: NoticeProps) {
  const text = useFlowText()
  const { fields } = useFlowDesk()
  const { to = [], userFields = [], channels: used = channels, templateId } = notice
  const put = <Key extends keyof ActionNotice>(key: Key, value: ActionNotice[Key] | undefined) => {
    const { [key]: _, ...rest } = notice
    onChange((value === undefined ? rest : { ...rest, [key]: value }) as ActionNotice)
  }
  const label = text("flow.notice", { number })
  return (
    <fieldset className="flow-notice">
      <legend>{label}</legend>
      <span className="flow-notice__remove">
        <IconButton
          size="xs"
          label={text("flow.notice.remove", { number })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      </span>
      {noticeAudiences.map((audience) => (
        <Checkbox
          key={audience}
          checked={to.includes(audience)}
          onChange={(on) => {
            const next = noticeAudiences.filter((one) => (one === audience ? on : to.includes(one)))
            put("to", next.length > 0 ? next : undefined)
          }}
        >
          {text(`flow.notice.${audience}`)}
        </Checkbox>
      ))}
      <ChoicesField
        label={text("flow.notice.fields")}
        options={fields.people}
        value={userFields}
        onChange={(chosen) => put("userFields", chosen.length > 0 ? chosen : undefined)}
      />
      <div className="flow-notice__ways" role="group" aria-label={text("flow.notice.channels")}>
        {channels.map((channel) => {
          const isOn = used.includes(channel)
          return (
            <Checkbox
              key={channel}
              checked={isOn}
              // One way at least stays.
              disabled={isOn && used.length === 1}
              onChange={(on) => {
                const next = channels.filter((one) => (one === channel ? on : used.includes(one)))
                put("channels", next.length === channels.length ? undefined : next)
              }}
            >
              {text(`flow.notice.${channel}`)}
            </Checkbox>
          )
        })}
      </div>
      {used.includes("EMAIL") ? (
        <NoticeTemplate templateId={templateId} onChange={(chosen) => put("templateId", chosen)} />
      ) : null}
    </fieldset>
  )
}

import { useRef } from "react"
import { useIntl } from "react-intl"
import type { ReminderMatrix, ReminderRule } from "../../../schemas/api/reminders.ts"
import type { MailTemplateId, ProfileId } from "../../../schemas/ids.ts"
import {
  dueBys,
  reminderChannels,
  type ReminderKind,
  reminderKinds,
  type ReminderTerms,
} from "../../../schemas/reminders.ts"
import { Button } from "../../../ui/button.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { FieldFrame, FieldGrid, labelId } from "../../../ui/field-frame.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { Select } from "../../../ui/select.tsx"
import { Switch } from "../../../ui/switch.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { EditBanners } from "../../shell/edit-banners.tsx"
import { showFirstWrong } from "../../shell/show-first-wrong.ts"
import { useUnsaved } from "../../shell/use-unsaved.tsx"
import { LevelFields } from "./level-fields.tsx"
import { PeopleFields } from "./people-fields.tsx"
import { asKind } from "./reminder-draft.ts"
import { ReminderPreview } from "./reminder-preview.tsx"
import { TimingFields } from "./timing-fields.tsx"
import { useReminderEdit, type ReminderEdit } from "./use-reminder-edit.ts"
import { useReminderText } from "./use-reminder-text.ts"

export interface ReminderDialogProps {
  readonly profileId: ProfileId
  readonly matrix: ReminderMatrix
  /** Null for a new one. */
  readonly rule: ReminderRule | null
  readonly first: ReminderTerms
  readonly readOnly: boolean
  readonly onSaved: (now?: ReminderRule) => void
  readonly onClose: () => void
}

/** One reminder or escalation: when, who, and how they are told. */
export function ReminderDialog({ profileId, matrix, rule, first, readOnly, onSaved, onClose }: ReminderDialogProps) {
  const text = useReminderText()
  const intl = useIntl()
  const edit = useReminderEdit({ profileId, rule, first, onSaved })
  const { leave, question } = useUnsaved(edit.dirty)
  const form = useRef<HTMLFormElement>(null)
  const save = async () => {
    await edit.save()
    showFirstWrong(form.current)
  }
  const title = rule
    ? text(readOnly ? "reminders.view" : "reminders.editTitle", { name: rule.terms.name })
    : text("reminders.new")
  return (
    <Dialog
      open
      keepOpen
      title={title}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      onClose={() => leave(onClose)}
      footer={
        readOnly ? (
          <Button onClick={onClose}>{text("reminders.close")}</Button>
        ) : (
          <>
            <Button onClick={() => leave(onClose)}>{text("reminders.cancel")}</Button>
            <Button variant="solid" busy={edit.busy} onClick={() => void save()}>
              {text("reminders.save")}
            </Button>
          </>
        )
      }
    >
      <form
        ref={form}
        className="reminders__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!readOnly) void save()
        }}
      >
        <EditBanners
          wrong={edit.wrong}
          overtaken={edit.newer !== null}
          conflict={text("reminders.conflict")}
          take={text("reminders.conflict.take")}
          onTake={edit.takeNewer}
        />
        <ReminderFields edit={edit} matrix={matrix} readOnly={readOnly} />
        <ReminderPreview profileId={profileId} terms={edit.terms} onRefused={edit.refused} />
        {/* So that Enter in a field saves. */}
        <button type="submit" className="ru-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
      {question}
    </Dialog>
  )
}

interface ReminderFieldsProps {
  readonly edit: ReminderEdit
  readonly matrix: ReminderMatrix
  readonly readOnly: boolean
}

function ReminderFields({ edit, matrix, readOnly }: ReminderFieldsProps) {
  const text = useReminderText()
  const { terms, problems } = edit
  const change = (part: Partial<ReminderTerms>) => edit.change({ ...terms, ...part })
  return (
    <>
      <FieldGrid>
        <FieldFrame
          id="reminder-name"
          required
          label={text("reminders.field.name")}
          message={problems["name"]}
          messageTone="danger"
        >
          <TextInput
            id="reminder-name"
            dir="auto"
            required
            readOnly={readOnly}
            invalid={problems["name"] !== undefined}
            value={terms.name}
            onChange={(name) => change({ name })}
          />
        </FieldFrame>
        <FieldFrame id="reminder-kind" width="half" label={text("reminders.field.kind")}>
          <Select
            id="reminder-kind"
            readOnly={readOnly}
            options={reminderKinds.map((kind) => ({ value: kind, label: text(`reminders.kind.${kind}`) }))}
            value={terms.kind}
            onChange={(kind) => edit.change(asKind(terms, kind as ReminderKind))}
          />
        </FieldFrame>
        <FieldFrame
          id="reminder-dueBy"
          kind="group"
          width="half"
          label={text("reminders.field.dueBy")}
          message={problems["dueBy"]}
          messageTone="danger"
        >
          <Segmented
            id="reminder-dueBy"
            labelledBy={labelId("reminder-dueBy")}
            purpose="value"
            disabled={readOnly}
            invalid={problems["dueBy"] !== undefined}
            segments={dueBys.map((value) => ({
              value,
              label: text(`reminders.dueBy.${value}`),
              disabled: value === "RECORD" && matrix.dueField === null,
            }))}
            value={terms.dueBy}
            onChange={(dueBy) => change({ dueBy })}
          />
        </FieldFrame>
        <TimingFields terms={terms} readOnly={readOnly} onChange={edit.change} />
      </FieldGrid>
      {terms.kind === "ESCALATION" ? (
        <LevelFields
          levels={terms.levels}
          matrix={matrix}
          problems={problems}
          readOnly={readOnly}
          onChange={(levels) => change({ levels })}
        />
      ) : (
        <PeopleFields
          id="reminder-people"
          label={text("reminders.field.people")}
          matrix={matrix}
          people={terms.people}
          wrong={problems["people"]}
          readOnly={readOnly}
          onChange={(people) => change({ people })}
        />
      )}
      <FieldGrid>
        <FieldFrame id="reminder-channels" kind="group" width="half" label={text("reminders.field.channels")}>
          <div className="reminders__weekdays">
            {reminderChannels.map((channel) => {
              const isOn = terms.channels.includes(channel)
              return (
                <Checkbox
                  key={channel}
                  checked={isOn}
                  readOnly={readOnly || (isOn && terms.channels.length === 1)}
                  onChange={(checked) =>
                    change({
                      channels: reminderChannels.filter((one) =>
                        one === channel ? checked : terms.channels.includes(one),
                      ),
                    })
                  }
                >
                  {text(`reminders.channel.${channel}`)}
                </Checkbox>
              )
            })}
          </div>
        </FieldFrame>
        <FieldFrame
          id="reminder-template"
          width="half"
          label={text("reminders.field.template")}
          message={problems["templateId"]}
          messageTone="danger"
        >
          <Select
            id="reminder-template"
            invalid={problems["templateId"] !== undefined}
            readOnly={readOnly || !terms.channels.includes("EMAIL")}
            options={matrix.templates.map(({ id, name }) => ({ value: id, label: name }))}
            value={terms.templateId}
            emptyLabel={text("reminders.field.template.none")}
            placeholder={text("reminders.field.template.none")}
            onChange={(templateId) => change({ templateId: templateId as MailTemplateId | null })}
          />
        </FieldFrame>
        <FieldFrame id="reminder-enabled" width="half" label={text("reminders.field.enabled")}>
          <Switch
            id="reminder-enabled"
            checked={terms.enabled}
            readOnly={readOnly}
            onChange={(enabled) => change({ enabled })}
          />
        </FieldFrame>
      </FieldGrid>
    </>
  )
}

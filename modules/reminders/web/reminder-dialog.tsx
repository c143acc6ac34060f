import { useRef } from "react"
import { useIntl } from "react-intl"
import type { ReminderMatrix, ReminderRule } from "../contract.ts"
import type { MailTemplateId, ProfileId } from "../../../schemas/ids.ts"
import {
  dueBys,
  reminderChannels,
  type ReminderKind,
  reminderKinds,
  type ReminderSettings,
} from "../../../schemas/reminders.ts"
import { Button } from "../../../ui/button.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { FormField, FieldGrid, labelId } from "../../../ui/form-field.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { Select } from "../../../ui/select.tsx"
import { Switch } from "../../../ui/switch.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { EditBanners } from "../../../src/shell/edit-banners.tsx"
import { focusFirstError } from "../../../src/shell/focus-first-error.ts"
import { useUnsaved } from "../../../src/shell/use-unsaved.tsx"
import { LevelFields } from "./level-fields.tsx"
import { RecipientFields } from "./recipient-fields.tsx"
import { asKind } from "./reminder-draft.ts"
import { ReminderPreview } from "./reminder-preview.tsx"
import { TimingFields } from "./timing-fields.tsx"
import { useReminderEdit, type ReminderEdit } from "./use-reminder-edit.ts"
import { useReminderText } from "./use-reminder-text.ts"

export interface ReminderDialogProps {
  readonly profileId: ProfileId
  readonly matrix: ReminderMatrix
  /** Null for a new reminder. */
  readonly rule: ReminderRule | null
  readonly first: ReminderSettings
  readonly readOnly: boolean
  readonly onSaved: (now?: ReminderRule) => void
  readonly onClose: () => void
}

/** Edits one reminder or escalation: timing, recipients and delivery. */
export function ReminderDialog({ profileId, matrix, rule, first, readOnly, onSaved, onClose }: ReminderDialogProps) {
  const text = useReminderText()
  const intl = useIntl()
  const edit = useReminderEdit({ profileId, rule, first, onSaved })
  const { leave, confirmDialog } = useUnsaved(edit.dirty)
  const form = useRef<HTMLFormElement>(null)
  const save = async () => {
    await edit.save()
    focusFirstError(form.current)
  }
  const title = rule
    ? text(readOnly ? "reminders.view" : "reminders.editTitle", { name: rule.settings.name })
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
        className="ru-grid ru-gap-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!readOnly) void save()
        }}
      >
        <EditBanners
          error={edit.error}
          overtaken={edit.newer !== null}
          conflict={text("reminders.conflict")}
          takeLabel={text("reminders.conflict.take")}
          onApplyNewer={edit.applyNewer}
        />
        <ReminderFields edit={edit} matrix={matrix} readOnly={readOnly} />
        <ReminderPreview profileId={profileId} settings={edit.settings} onError={edit.handleError} />
        {/* Lets Enter in a field submit the form. */}
        <button type="submit" className="ru-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
      {confirmDialog}
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
  const { settings, problems } = edit
  const change = (changes: Partial<ReminderSettings>) => edit.change({ ...settings, ...changes })
  return (
    <>
      <FieldGrid>
        <FormField
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
            value={settings.name}
            onChange={(name) => change({ name })}
          />
        </FormField>
        <FormField id="reminder-kind" width="half" label={text("reminders.field.kind")}>
          <Select
            id="reminder-kind"
            readOnly={readOnly}
            options={reminderKinds.map((kind) => ({ value: kind, label: text(`reminders.kind.${kind}`) }))}
            value={settings.kind}
            onChange={(kind) => edit.change(asKind(settings, kind as ReminderKind))}
          />
        </FormField>
        <FormField
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
            value={settings.dueBy}
            onChange={(dueBy) => change({ dueBy })}
          />
        </FormField>
        <TimingFields settings={settings} readOnly={readOnly} onChange={edit.change} />
      </FieldGrid>
      {settings.kind === "ESCALATION" ? (
        <LevelFields
          levels={settings.levels}
          matrix={matrix}
          problems={problems}
          readOnly={readOnly}
          onChange={(levels) => change({ levels })}
        />
      ) : (
        <RecipientFields
          id="reminder-people"
          label={text("reminders.field.people")}
          matrix={matrix}
          people={settings.people}
          error={problems["people"]}
          readOnly={readOnly}
          onChange={(people) => change({ people })}
        />
      )}
      <FieldGrid>
        <FormField id="reminder-channels" kind="group" width="half" label={text("reminders.field.channels")}>
          <div className="reminders__options ru-cluster ru-gap-8-16">
            {reminderChannels.map((channel) => {
              const isOn = settings.channels.includes(channel)
              return (
                <Checkbox
                  key={channel}
                  checked={isOn}
                  readOnly={readOnly || (isOn && settings.channels.length === 1)}
                  onChange={(checked) =>
                    change({
                      channels: reminderChannels.filter((one) =>
                        one === channel ? checked : settings.channels.includes(one),
                      ),
                    })
                  }
                >
                  {text(`reminders.channel.${channel}`)}
                </Checkbox>
              )
            })}
          </div>
        </FormField>
        <FormField
          id="reminder-template"
          width="half"
          label={text("reminders.field.template")}
          message={problems["templateId"]}
          messageTone="danger"
        >
          <Select
            id="reminder-template"
            invalid={problems["templateId"] !== undefined}
            readOnly={readOnly || !settings.channels.includes("EMAIL")}
            options={matrix.templates.map(({ id, name }) => ({ value: id, label: name }))}
            value={settings.templateId}
            emptyLabel={text("reminders.field.template.none")}
            placeholder={text("reminders.field.template.none")}
            onChange={(templateId) => change({ templateId: templateId as MailTemplateId | null })}
          />
        </FormField>
        <FormField id="reminder-enabled" width="half" label={text("reminders.field.enabled")}>
          <Switch
            id="reminder-enabled"
            checked={settings.enabled}
            readOnly={readOnly}
            onChange={(enabled) => change({ enabled })}
          />
        </FormField>
      </FieldGrid>
    </>
  )
}

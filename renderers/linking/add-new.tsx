import { useEffect, useMemo, useState } from "react"
import { flushSync } from "react-dom"
import { fieldBack } from "../../engine/links/showing-field.ts"
import { useText } from "../../fields/rendering/use-text.ts"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import type { LinkedRecord, ProfileInstance } from "../../schemas/record.ts"
import type { RecordValues } from "../../schemas/values.ts"
import { announce } from "../../ui/announce.ts"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { SkeletonField } from "../../ui/skeleton.tsx"
import { TabPanel, Tabs } from "../../ui/tabs.tsx"
import { useProfileName } from "../profile-name.ts"
import { useProblemText } from "../record/use-problem-text.ts"
import { RecordScope } from "../record/record-scope.tsx"
import { recordTheme } from "../record/rjsf.tsx"
import { Sections } from "../record/sections.tsx"
import { useRecordServices, type LinkOwner, type RecordServices } from "../record/services.tsx"
import { createSectionRendering } from "../record/section-rendering.ts"
import { useProfile } from "../record/use-profile.ts"
import { useRecordForm } from "../record/use-record-form.ts"
import { useRecordSummary } from "../record/use-store.ts"
import type { LinkingLayout } from "./linking-layout.ts"

export interface AddNewProps extends LinkingLayout {
  readonly profileId: ProfileId | undefined
  readonly startTitle: string
}

/** Shows the complete form of the other record once its profile is loaded. */
export function AddNew(props: AddNewProps) {
  const { profileId, title, description, tabs, onClose } = props
  const text = useText()
  const profile = useProfile(profileId)
  const [createdCount, setCreatedCount] = useState(0)
  if (profile)
    return (
      <AddNewForm
        key={createdCount}
        {...props}
        profile={profile}
        startTitle={createdCount === 0 ? props.startTitle : ""}
        startsAgain={createdCount > 0}
        onAgain={() => setCreatedCount(createdCount + 1)}
      />
    )
  return (
    <Dialog open flush onClose={onClose} title={title} description={description} closeLabel={text("record.close")}>
      <Tabs {...tabs}>
        <TabPanel value="add">
          <div className="ru-linking ru-linking__form">
            <SkeletonField />
            <SkeletonField lines={3} />
          </div>
        </TabPanel>
      </Tabs>
    </Dialog>
  )
}

interface AddNewFormProps extends AddNewProps {
  readonly profile: CompiledProfile
  /** A record was just added and the form starts again for the next one. */
  readonly startsAgain: boolean
  readonly onAgain: () => void
}

function AddNewForm(props: AddNewFormProps) {
  const {
    form: parent,
    link,
    profile,
    named,
    title,
    description,
    tabs,
    onClose,
    startTitle,
    startsAgain,
    onAgain,
  } = props
  const text = useText()
  const services = useRecordServices()
  const { people, records } = useFieldView()
  const { lowercaseName } = useProfileName(named)
  const [another, setAnother] = useState(startsAgain)
  /** Continuation to run once the user confirms losing the input. */
  const [leaving, setLeaving] = useState<(() => void) | null>(null)

  const acting = parent.record
  const back = acting ? fieldBack(profile, link, acting) : undefined
  // Validation needs the new record's reference to its owner; the user cannot edit that field here.
  const start = useMemo<RecordValues>(
    () => ({
      ...(startTitle && { [profile.titleKeyword]: startTitle }),
      ...(back && acting && { [back.keyword]: [acting.id] }),
    }),
    [profile, startTitle, back, acting],
  )
  const sections = useMemo(
    () =>
      profile.sections
        .map((section) => ({ ...section, keywords: section.keywords.filter((one) => one !== back?.keyword) }))
        .filter((section) => section.keywords.length > 0),
    [profile, back],
  )
  const owner = parent.linkOwnerOf(link.keyword)
  const linking = useMemo(
    () => savingLinked(services, () => parent.linkOwnerOf(link.keyword)),
    [services, parent, link],
  )
  const form = useRecordForm({ profile, record: null, context: parent.context, services: linking, start, records })
  const { store, idPrefix } = form
  const { problems, dirty } = useRecordSummary(store)
  const theme = useMemo(() => recordTheme(profile, "edit", idPrefix), [profile, idPrefix])
  const unfolding = useMemo(() => createSectionRendering(sections, profile.fields), [sections, profile])

  useEffect(() => {
    const first = profile.fields.find(
      ({ keyword }) => keyword !== back?.keyword && store.field(keyword).visible && !store.field(keyword).readOnly,
    )
    if (first) document.getElementById(theme.idOf(first.keyword))?.focus()
  }, [profile, store, theme, back])

  const leave = (go: () => void) => (dirty ? setLeaving(() => go) : go())
  const close = () => leave(onClose)
  const submit = async () => {
    const attempt = await form.save()
    if (attempt.kind === "saved") {
      parent.linked(link.keyword, linkedFrom(attempt.record), (owner.revision ?? 0) + 1)
      announce(text("linking.created", { title: attempt.record.name }))
      if (another) onAgain()
      else onClose()
      return
    }
    const [first] = store.summary().problems
    const keyword = first ? String(first.path[0]) : undefined
    if (keyword === undefined) return
    flushSync(() => unfolding.reveal(keyword))
    document.getElementById(theme.idOf(keyword))?.focus()
  }

  return (
    <Dialog
      open
      flush
      keepOpen
      onClose={close}
      title={title}
      description={description}
      closeLabel={text("record.close")}
      footerNote={
        problems.length > 0 || form.message !== null ? (
          <span className="ru-message" data-tone="danger" role="alert">
            {form.message ?? text("linking.blockers", { count: problems.length })}
          </span>
        ) : null
      }
      footer={
        <>
          <Checkbox checked={another} onChange={setAnother}>
            {text("linking.another")}
          </Checkbox>
          <Button onClick={close}>{text("record.cancel")}</Button>
          <Button variant="solid" busy={form.saving} onClick={() => void submit()}>
            {text("linking.addAndLink")}
          </Button>
        </>
      }
    >
      <Tabs {...tabs} onChange={(next) => leave(() => tabs.onChange(next))}>
        <TabPanel value="add">
          <RecordScope form={form} people={people} records={records}>
            <div className="ru-linking ru-linking__form ru-record-panel">
              <GeneralProblem form={form} />
              <Sections bare sections={sections} store={store} theme={theme} unfolding={unfolding} />
            </div>
          </RecordScope>
        </TabPanel>
      </Tabs>
      <ConfirmDialog
        open={leaving !== null}
        title={text("linking.leave.title", { name: lowercaseName })}
        confirmLabel={text("linking.leave.confirm")}
        cancelLabel={text("linking.leave.stay")}
        closeLabel={text("record.close")}
        tone="danger"
        onConfirm={() => leaving?.()}
        onCancel={() => setLeaving(null)}
      >
        {text("linking.leave.text")}
      </ConfirmDialog>
    </Dialog>
  )
}

/** Formats problems that belong to no field of the form, such as a missing permission. */
function GeneralProblem({ form }: { form: ReturnType<typeof useRecordForm> }) {
  const formatProblem = useProblemText()
  const { problems } = useRecordSummary(form.store)
  const known = new Set(form.profile.fields.map((field) => field.keyword))
  const general = problems.filter((problem) => !known.has(String(problem.path[0])))
  return general.map((problem, index) => (
    <p key={index} className="ru-message" data-tone="danger">
      {formatProblem(problem)}
    </p>
  ))
}

/** Record services that create the record and link it to its owner in one request. */
function savingLinked(services: RecordServices, owner: () => LinkOwner): RecordServices {
  return { ...services, save: (change) => services.createLinked(owner(), change) }
}

function linkedFrom(record: ProfileInstance): LinkedRecord {
  const { id, type, profileId, projectId, uniqueId, name, status, subStatus } = record
  return { id, type, profileId, projectId, uniqueId, name, status, substatus: subStatus, badge: null, accessible: true }
}

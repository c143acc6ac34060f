import { Suspense, useEffect, useMemo, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { compile } from "../../../../engine/compile/compile.ts"
import { restrictedFields } from "../../../../engine/field-access/restricted-fields.ts"
import { withoutFields } from "../../../../engine/field-access/without-fields.ts"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import type { CompileContext, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { getMessages } from "../../../../src/language/loaded-messages.ts"
import { PreviewBar } from "./preview-bar.tsx"
import { PreviewForm } from "./preview-form.tsx"
import type { PreviewRole, PreviewServices } from "./preview-services.ts"
import { previewWidths, type PreviewOptions } from "./preview-options.ts"
import { LanguagePreview } from "./language-preview.tsx"
import { usePreviewRecord } from "./use-preview-record.ts"
import "./preview.css"

/** The last draft that compiled, with the inputs of the compilation. */
export interface CompiledDraft {
  readonly profile: CompiledProfile
  readonly definition: ProfileDefinition
  readonly context: CompileContext
}

interface PreviewProps {
  /** Null when the draft never compiled. */
  readonly draft: CompiledDraft | null
  /** The current draft does not compile. */
  readonly broken: boolean
  readonly context: RecordContext
  readonly services: PreviewServices
}

/** Previews a new, sample or existing record of the draft, as any role, language, width and state. */
export function Preview({ draft, broken, context, services }: PreviewProps) {
  const { formatMessage } = useIntl()
  const [options, setOptions] = useState<PreviewOptions>(() => ({
    source: "new",
    state: "open",
    roleId: null,
    language: context.language,
    width: "fit",
  }))
  const roles = useRoles(services)
  // Keeps the current preview until the other language's messages are loaded; shows an error when that fails.
  const change = (next: PreviewOptions) => {
    const messages = getMessages(next.language, true)
    const show = () => setOptions(next)
    if (messages instanceof Promise) messages.then(show, show)
    else show()
  }
  return (
    <section
      className="designer-preview ru-stack ru-fill-block"
      aria-label={formatMessage({ id: "designer.view.preview" })}
    >
      <PreviewBar options={options} roles={roles} services={services} onChange={change} />
      {broken && (
        <Banner tone="warning" title={<FormattedMessage id={`designer.preview.${draft ? "broken" : "nothing"}`} />} />
      )}
      {draft && (
        <div className="designer-preview__viewport">
          <div className="designer-preview__screen ru-stack" style={widthOf(options)}>
            <Suspense fallback={<SkeletonText lines={8} />}>
              <LanguagePreview language={options.language}>
                <PreviewContent draft={draft} options={options} context={context} services={services} />
              </LanguagePreview>
            </Suspense>
          </div>
        </div>
      )}
    </section>
  )
}

const widthOf = ({ width }: PreviewOptions) => {
  const pixels = previewWidths[width]
  return pixels === null ? undefined : { inlineSize: `${pixels}px` }
}

interface PreviewContentProps {
  readonly draft: CompiledDraft
  readonly options: PreviewOptions
  readonly context: RecordContext
  readonly services: PreviewServices
}

function PreviewContent({ draft, options, context, services }: PreviewContentProps) {
  const { roleId, language } = options
  const recordContext = useMemo<RecordContext>(
    () => ({ ...context, language, actor: roleId === null ? context.actor : { ...context.actor, roles: [roleId] } }),
    [context, language, roleId],
  )
  const profile = useMemo(
    () => (roleId === null ? draft.profile : compileForUser(draft, recordContext.actor)),
    [draft, roleId, recordContext.actor],
  )
  const visible = usePreviewRecord(options, profile, recordContext, services)
  if (visible.phase === "loading") return <SkeletonText lines={8} />
  if (visible.phase === "failed") return <Banner tone="danger" live title={visible.message} />
  return (
    <PreviewForm
      key={JSON.stringify([options.source, options.state, roleId, language])}
      profile={profile}
      record={visible.record}
      context={recordContext}
      showsErrors={options.state === "errors"}
    />
  )
}

/** The record type without the fields restricted for a user. */
function compileForUser(
  { profile, definition, context }: CompiledDraft,
  actor: RecordContext["actor"],
): CompiledProfile {
  const restricted = restrictedFields(profile, { actor, isClientAdmin: false })
  if (restricted.size === 0) return profile
  const compiled = compile(withoutFields(definition, restricted), context)
  return compiled.ok ? compiled.profile : profile
}

/** Roles are offered once loaded; without them the preview uses the designer's own access. */
function useRoles(services: PreviewServices): readonly PreviewRole[] {
  const [roles, setRoles] = useState<readonly PreviewRole[]>([])
  useEffect(() => {
    let isActive = true
    services.roles().then(
      (known) => isActive && setRoles(known),
      () => undefined,
    )
    return () => {
      isActive = false
    }
  }, [services])
  return roles
}

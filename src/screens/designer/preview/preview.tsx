import { Suspense, useEffect, useMemo, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { compile } from "../../../../engine/compile/compile.ts"
import { withheldFields } from "../../../../engine/disclosure/withheld-fields.ts"
import { withoutFields } from "../../../../engine/disclosure/without-fields.ts"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import type { CompileContext, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { spokenTexts } from "../../../language/spoken-texts.ts"
import { PreviewBar } from "./preview-bar.tsx"
import { PreviewForm } from "./preview-form.tsx"
import type { PreviewRole, PreviewServices } from "./preview-services.ts"
import { previewWidths, type PreviewWish } from "./preview-wish.ts"
import { Speaking } from "./speaking.tsx"
import { useShownRecord } from "./use-shown-record.ts"
import "./preview.css"

/** The draft as it last compiled, with all that compiling it took. */
export interface CompiledDraft {
  readonly profile: CompiledProfile
  readonly definition: ProfileDefinition
  readonly context: CompileContext
}

interface PreviewProps {
  /** Null where the draft never compiled. */
  readonly draft: CompiledDraft | null
  /** The draft as it is now does not compile. */
  readonly broken: boolean
  readonly context: RecordContext
  readonly services: PreviewServices
}

/** A record of the draft as people will meet it: a new one, a sample or a real one; as any role, in any language, width and state. */
export function Preview({ draft, broken, context, services }: PreviewProps) {
  const { formatMessage } = useIntl()
  const [wish, setWish] = useState<PreviewWish>(() => ({
    source: "new",
    state: "open",
    roleId: null,
    language: context.language,
    width: "fit",
  }))
  const roles = useRoles(services)
  // What is shown stays until another language's texts are here; where they cannot be had, that is told in their place.
  const change = (next: PreviewWish) => {
    const texts = spokenTexts(next.language, true)
    const show = () => setWish(next)
    if (texts instanceof Promise) texts.then(show, show)
    else show()
  }
  return (
    <section className="designer__preview" aria-label={formatMessage({ id: "designer.view.preview" })}>
      <PreviewBar wish={wish} roles={roles} services={services} onChange={change} />
      {broken && (
        <Banner tone="warning" title={<FormattedMessage id={`designer.preview.${draft ? "broken" : "nothing"}`} />} />
      )}
      {draft && (
        <div className="designer-preview__room">
          <div className="designer-preview__screen" style={widthOf(wish)}>
            <Suspense fallback={<SkeletonText lines={8} />}>
              <Speaking language={wish.language}>
                <Shown draft={draft} wish={wish} context={context} services={services} />
              </Speaking>
            </Suspense>
          </div>
        </div>
      )}
    </section>
  )
}

const widthOf = ({ width }: PreviewWish) => {
  const pixels = previewWidths[width]
  return pixels === null ? undefined : { inlineSize: `${pixels}px` }
}

interface ShownProps {
  readonly draft: CompiledDraft
  readonly wish: PreviewWish
  readonly context: RecordContext
  readonly services: PreviewServices
}

function Shown({ draft, wish, context, services }: ShownProps) {
  const { roleId, language } = wish
  const reader = useMemo<RecordContext>(
    () => ({ ...context, language, actor: roleId === null ? context.actor : { ...context.actor, roles: [roleId] } }),
    [context, language, roleId],
  )
  const profile = useMemo(
    () => (roleId === null ? draft.profile : forReader(draft, reader.actor)),
    [draft, roleId, reader.actor],
  )
  const shown = useShownRecord(wish, profile, reader, services)
  if (shown.phase === "loading") return <SkeletonText lines={8} />
  if (shown.phase === "failed") return <Banner tone="danger" live title={shown.message} />
  return (
    <PreviewForm
      key={JSON.stringify([wish.source, wish.state, roleId, language])}
      profile={profile}
      record={shown.record}
      context={reader}
      showsErrors={wish.state === "errors"}
    />
  )
}

/** The record type as it is for somebody from whom some of its fields are withheld. */
function forReader({ profile, definition, context }: CompiledDraft, actor: RecordContext["actor"]): CompiledProfile {
  const withheld = withheldFields(profile, { actor, isClientAdmin: false })
  if (withheld.size === 0) return profile
  const compiled = compile(withoutFields(definition, withheld), context)
  return compiled.ok ? compiled.profile : profile
}

/** Roles are offered once they are known; without them the preview is as the designer sees it. */
function useRoles(services: PreviewServices): readonly PreviewRole[] {
  const [roles, setRoles] = useState<readonly PreviewRole[]>([])
  useEffect(() => {
    let isWanted = true
    services.roles().then(
      (known) => isWanted && setRoles(known),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [services])
  return roles
}

import type { ReactNode } from "react"
import { useIntl } from "react-intl"
import { profileName } from "../../../renderers/profile-name.ts"
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { useUser } from "../../session/session.ts"
import { importAddress, listAddress } from "../../shell/addresses.ts"
import { AppLink } from "../../shell/app-link.tsx"
import { HelpLink } from "../../shell/help-link.tsx"
import { ImportSteps, type ImportStep } from "./import-steps.tsx"
import type { ImportInto } from "./import-place.tsx"
import "./importing.css"

interface ImportFrameProps {
  readonly into: ImportInto
  readonly step: ImportStep
  readonly fileName?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The page of an import: where one is, and at which step. */
export function ImportFrame({ into, step, fileName, actions, children }: ImportFrameProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { moduleId } = useUser()
  const { profile, projectId, named } = into
  const names = profileName(profile, language, moduleId ?? "IC")
  const place = { type: profile.type, projectId, profileId: named }
  const crumb = formatMessage({ id: "imports.crumb" })
  return (
    <Sheet>
      <SheetHeader
        title={formatMessage({ id: "imports.title" }, { records: names.pluralInSentence })}
        breadcrumbs={
          <Breadcrumbs
            label={formatMessage({ id: "shell.breadcrumbs" })}
            items={[
              { label: formatMessage({ id: "shell.home" }), href: "/" },
              { label: names.plural, href: listAddress(place) },
              ...(fileName === undefined
                ? [{ label: crumb }]
                : [{ label: crumb, href: importAddress(place) }, { label: fileName }]),
            ]}
            renderLink={({ href, label }) => <AppLink href={href}>{label}</AppLink>}
          />
        }
        actions={
          <>
            {actions}
            <HelpLink place="import" what={crumb} />
          </>
        }
      />
      <ImportSteps step={step} />
      <div className="importing">{children}</div>
    </Sheet>
  )
}

import { createRoot } from "react-dom/client"
import { IntlProvider } from "react-intl"
import { compile } from "../../../../engine/compile/compile.ts"
import { loadMessages } from "../../../../messages/index.ts"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import { RecordScreen } from "../../../../renderers/record/record-screen.tsx"
import { RecordServicesProvider } from "../../../../renderers/record/services.tsx"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { createFakeRecordServices } from "../../../../stories/record/fake-record-services.ts"
import { UiProvider } from "../../../../ui/theme-provider.tsx"
import type { Engine } from "./page-contract.ts"
import "./page.css"

const context: RecordContext = {
  language: "en",
  module: "IC",
  today: "2026-11-21",
  actor: { userId: "someone", roles: [] },
  projectId: null,
  entityId: null,
  decimalPlaces: 2,
}

/** The product's record screen as it stands: theme, rules, live validation; only the services are in memory. */
export const engine: Engine = {
  async prepare(definition) {
    const profile = compiled(definition)
    const messages = await loadMessages.en()
    const services = createFakeRecordServices({ findProfile: () => profile, candidates: [], record: null })
    const screen = (
      <UiProvider language="en" dir="ltr" colorMode="light">
        <IntlProvider locale="en" messages={messages}>
          <RecordServicesProvider services={services}>
            <main className="bench-page">
              <RecordScreen
                profile={profile}
                record={null}
                context={context}
                profiles={[]}
                linkRight={() => ({ canLink: false, canAdd: false })}
              />
            </main>
          </RecordServicesProvider>
        </IntlProvider>
      </UiProvider>
    )
    return (root) => createRoot(root).render(screen)
  },
  field: ".ru-field",
  error: ".ru-field .ru-message[data-tone=danger]",
  submit: ".ru-record button[data-tooltip-keys='Ctrl+S']",
  control: (keyword) => `input:is([id$="${keyword}"], [name$="${keyword}"])`,
}

function compiled(definition: ProfileDefinition): CompiledProfile {
  const result = compile(definition, { tags: {}, profiles: [], version: 1 })
  if (!result.ok) throw new Error(`The generated record type does not compile: ${JSON.stringify(result.problems)}`)
  return result.profile
}

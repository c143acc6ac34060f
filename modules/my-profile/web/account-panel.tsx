import { Suspense, useId } from "react"
import { useIntl } from "react-intl"
import { saveUserPreferences } from "../../auth/contracts/signing-in.ts"
import { isLanguage, languages } from "../../../schemas/languages.ts"
import { testTypes, type TestType } from "../../../schemas/test-types.ts"
import { useColorMode } from "../../../ui/color-mode.tsx"
import { FormField, FieldGrid, labelId } from "../../../ui/form-field.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { Select } from "../../../ui/select.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { request } from "../../../src/api/request.ts"
import { chooseLanguage } from "../../../src/language/current-language.ts"
import { languageNames } from "../../../src/language/language-menu-items.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { getMessages } from "../../../src/language/loaded-messages.ts"
import { useUser } from "../../../src/session/session.ts"
import { currentSession, setSession } from "../../../src/session/session-store.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { useAccountText } from "../../auth/web/new-password/use-account-text.ts"
import { Sessions } from "./sessions.tsx"

const SecondFactorPanel = lazily(async () => ({
  default: (await import("./second-factor/second-factor-panel.tsx")).SecondFactorPanel,
}))

const modes = ["light", "dark", "system"] as const
const anyTest = "all" as const

/** Sessions, sign-in security, language and appearance of the account. */
export function AccountPanel() {
  return (
    <>
      <Sessions />
      <Suspense fallback={<SkeletonText lines={4} />}>
        <SecondFactorPanel />
      </Suspense>
      <Preferences />
    </>
  )
}

function Preferences() {
  const intl = useIntl()
  const text = useAccountText()
  const id = useId()
  const language = useLanguage()
  const colors = useColorMode()
  const { testType } = useUser()

  async function changeLanguage(selected: string | null) {
    if (selected === null || !isLanguage(selected)) return
    await getMessages(selected)
    chooseLanguage(selected)
    try {
      await request(saveUserPreferences, { body: { language: selected } })
    } catch (error) {
      toast.show("error", { title: text("account.saveFailed"), text: errorMessage(intl, error) })
    }
  }

  async function saveTestType(selected: TestType | null) {
    try {
      await request(saveUserPreferences, { body: { testType: selected } })
      offer(selected)
    } catch (error) {
      toast.show("error", { title: text("account.saveFailed"), text: errorMessage(intl, error) })
    }
  }

  return (
    <section className="ru-stack ru-gap-8" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text("account.preferences")}</h2>
      <p className="ru-muted">{text("account.preferences.text")}</p>
      <FieldGrid>
        <FormField id={`${id}-language`} width="half" label={intl.formatMessage({ id: "shell.language" })}>
          <Select
            id={`${id}-language`}
            options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
            value={language}
            placeholder={languageNames[language]}
            onChange={(selected) => void changeLanguage(selected)}
          />
        </FormField>
        <FormField id={`${id}-tests`} width="half" label={text("account.tests")} help={text("account.tests.help")}>
          <Select
            id={`${id}-tests`}
            options={[anyTest, ...testTypes].map((one) => ({ value: one, label: text(`account.tests.${one}`) }))}
            value={testType ?? anyTest}
            placeholder={text("account.tests.all")}
            onChange={(selected) => void saveTestType(testTypes.find((one) => one === selected) ?? null)}
          />
        </FormField>
        <FormField id={`${id}-mode`} width="half" kind="group" label={intl.formatMessage({ id: "shell.colorMode" })}>
          <Segmented
            labelledBy={labelId(`${id}-mode`)}
            segments={modes.map((value) => ({ value, label: intl.formatMessage({ id: `shell.colorMode.${value}` }) }))}
            value={colors.mode}
            onChange={colors.setMode}
          />
        </FormField>
      </FieldGrid>
    </section>
  )
}

/** Updates the sidebar immediately. */
function offer(testType: TestType | null): void {
  const session = currentSession()
  if (session.phase === "signedIn") setSession({ ...session, user: { ...session.user, testType } })
}

import type { Meta, StoryObj } from "@storybook/react-vite"
import { waitFor, expect } from "storybook/test"
import { HomeScreen } from "../../src/screens/home/home-screen.tsx"
import { SignInScreen } from "../../src/screens/sign-in/sign-in-screen.tsx"
import { NotFound } from "../../src/shell/page-failure.tsx"
import { Shell } from "../../src/shell/shell.tsx"
import "../../src/shell/shell.css"
import { DesignerStory } from "../designer/designer-story.tsx"
import { visit } from "../designer/visit-definition.ts"
import { listedControl } from "../profiles/listed-control.ts"
import * as recordTypes from "../profiles/record-types.stories.tsx"
import { controlRecord } from "../record/control-record.ts"
import { RecordStory } from "../record/record-story.tsx"
import { shippedProfile } from "../record/shipped-profiles.ts"
import { behindSignIn, ScreenStory } from "./screen-story.tsx"

const control = shippedProfile("control")

/** The main screens in dark colours, whose contrast axe measures. */
const meta: Meta<typeof ScreenStory> = {
  title: "Screens/In the dark",
  component: ScreenStory,
  args: { Screen: NotFound, path: "/" },
  tags: ["dark", "!test"],
  parameters: { layout: "fullscreen" },
  beforeEach: behindSignIn({}),
}
export default meta
type Story = StoryObj<typeof ScreenStory>

const drawn = (selector: string) => async () => {
  await waitFor(() => expect(document.querySelector(selector)).toBeVisible())
}

const home = {
  "GET /api/v1/profiles": () => ({ content: [listedControl] }),
  "GET /api/v1/profiles/data/home": () => ({
    counts: [{ profileId: listedControl.id, total: 12, overdue: 1 }],
    mine: [],
    recent: [],
  }),
  "GET /oauth/get-entity-details": () => ({ modules: [] }),
}

export const Home: Story = {
  args: { Screen: HomeScreen },
  beforeEach: behindSignIn(home),
  play: drawn(".home__type"),
}

/** What is around every screen. */
export const Surroundings: Story = {
  args: { Screen: Shell },
  beforeEach: behindSignIn(home),
  play: drawn(".app-side__item"),
}

export const SignIn: Story = {
  args: { Screen: SignInScreen },
  beforeEach: () => undefined,
  play: drawn('input[name="username"]'),
}

export const Record: Story = {
  args: { Screen: () => <RecordStory profile={control} record={(language) => controlRecord(control, language)} /> },
  play: drawn(".ru-record"),
}

export const Designer: Story = {
  args: { Screen: () => <DesignerStory definition={visit} /> },
  play: drawn(".designer__field"),
}

export const RecordTypes: Story = {
  args: recordTypes.default.args,
  beforeEach: recordTypes.InUse.beforeEach as NonNullable<Story["beforeEach"]>,
  play: drawn(".profiles__table"),
}

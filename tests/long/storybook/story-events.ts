/** What Storybook announced of the entry that a page has open. */
export interface Outcome {
  /** Milliseconds from the start of the navigation until it was drawn, before it plays. */
  readonly opened: number
  readonly errors: readonly string[]
}

interface Channel {
  on(event: string, listener: (payload: never) => void): void
  emit(event: string, payload: unknown): void
}

export interface StorybookWindow {
  __STORYBOOK_ADDONS_CHANNEL__: Channel
  __STORYBOOK_PREVIEW__: { extract(): Promise<Readonly<Record<string, ExtractedStory>>> }
  /** Set once the entry has played or is drawn. */
  entryOutcome?: Outcome
}

export interface ExtractedStory {
  readonly globals: { readonly viewport?: { readonly value?: string } }
  readonly parameters: {
    readonly viewport?: {
      readonly options?: Readonly<
        Record<string, { readonly styles: { readonly width: string; readonly height: string } }>
      >
    }
  }
}

/**
 * Runs in the page before Storybook's scripts, so it refers to nothing outside of itself: `entryOutcome` is there once
 * the story has played, or the documentation page is drawn.
 */
export function listenForOutcome(): void {
  const page = window as unknown as StorybookWindow
  const errors: string[] = []
  let opened = 0
  const finish = (outcome: Outcome) => (page.entryOutcome ??= outcome)
  const draw = () => (opened ||= performance.now())
  const fail = (error: { readonly message?: string; readonly description?: string; readonly title?: string }) => {
    errors.push(error.message ?? `${error.title}: ${error.description}`)
  }
  const listen = (channel: Channel) => {
    channel.on("storyRenderPhaseChanged", ({ newPhase }: { readonly newPhase: string }) => {
      if (newPhase === "playing" || newPhase === "completing" || newPhase === "errored") draw()
      // A story that throws while it is drawn is not announced as finished.
      if (newPhase === "finished" || newPhase === "aborted") finish({ opened, errors })
    })
    for (const event of ["playFunctionThrewException", "storyThrewException", "storyErrored"]) channel.on(event, fail)
    for (const event of ["storyThrewException", "storyErrored"]) channel.on(event, () => finish({ opened, errors }))
    channel.on("unhandledErrorsWhilePlaying", (all: readonly { readonly message: string }[]) => all.forEach(fail))
    channel.on("storyMissing", () => finish({ opened, errors: ["The story is missing."] }))
    channel.on("docsRendered", () => finish({ opened: draw(), errors }))
  }
  let current: Channel
  Object.defineProperty(window, "__STORYBOOK_ADDONS_CHANNEL__", {
    configurable: true,
    get: () => current,
    set(channel: Channel) {
      if (channel !== current) listen(channel)
      current = channel
    },
  })
}

const written: string[] = []

/**
 * Not for a story to change: how Storybook draws and dispatches events within React’s `act`, and that an observed size led to
 * another one, which the browser reports in a later frame.
 */
const ofFrame = /\bact`? ?\(|`act`|ResizeObserver loop/

/** In a test run nobody reads the console. React says there what a component does wrong, even if it works. */
export function keepConsoleErrors(): void {
  const { error } = console
  console.error = (...parts: unknown[]) => {
    const message = parts.map(String).join(" ")
    if (!ofFrame.test(message)) written.push(message)
    error(...parts)
  }
}

/** Nothing was written to the console as an error since the story before. */
export function expectNoConsoleErrors(): void {
  const messages = written.splice(0)
  if (messages.length > 0) throw new Error(`Written to the console:\n${messages.join("\n")}`)
}

const view = "ru.designer.view"

/** What the stories of the designer begin with: the editor alone, on a desk's screen; a story may ask for the phone's. */
export const atDesk = {
  parameters: {
    layout: "fullscreen",
    viewport: {
      options: {
        desk: { name: "Desk", styles: { width: "1440px", height: "900px" } },
        phone: { name: "Phone", styles: { width: "390px", height: "800px" } },
      },
    },
  },
  globals: { viewport: { value: "desk" } },
  beforeEach() {
    localStorage.setItem(view, "form")
  },
}

/** The same, with no step remembered of the story before. */
export const freshDesk = {
  ...atDesk,
  beforeEach() {
    atDesk.beforeEach()
    sessionStorage.clear()
  },
}

const view = "ru.designer.view"

/** Parameters of the designer stories: the editor alone on a desktop viewport; a story can override the viewport. */
export const desktopViewport = {
  parameters: {
    layout: "fullscreen",
    viewport: {
      options: {
        desktop: { name: "Desktop", styles: { width: "1440px", height: "900px" } },
        phone: { name: "Phone", styles: { width: "390px", height: "800px" } },
      },
    },
  },
  globals: { viewport: { value: "desktop" } },
  beforeEach() {
    localStorage.setItem(view, "form")
  },
}

/** The same, without the undo history of the previous story. */
export const desktopViewportWithoutHistory = {
  ...desktopViewport,
  beforeEach() {
    desktopViewport.beforeEach()
    sessionStorage.clear()
  },
}

import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "viewing.title": "Ver como…",
  "viewing.text":
    "Vea el sistema como una persona que solo tiene este rol, en sus propias entidades y módulos. No podrá hacer cambios hasta que lo detenga. La visualización termina a los {minutes, plural, one {# minuto} other {# minutos}} y se anota en el registro de auditoría.",
  "viewing.search": "Buscar roles",
  "viewing.none": "No hay roles todavía",
  "viewing.none.text": "Cree primero un rol.",
  "viewing.noMatch": "Ningún rol coincide",
  "viewing.users": "{count, plural, =0 {Ningún usuario} one {# usuario} other {# usuarios}}",
  "viewing.failed": "No se pudo empezar a ver",
  "viewing.stopFailed": "No se pudo dejar de ver",
  "viewing.banner": "Está viendo como {role}",
  "viewing.banner.text": "No puede hacer cambios ni exportar datos. Termina a las {time}.",
  "viewing.ended": "Ya no ve como {role}",
  "viewing.ended.stopped": "Ya puede volver a hacer cambios.",
  "viewing.ended.time": "Se alcanzó el tiempo límite. Ya puede volver a hacer cambios.",
  "viewing.ended.demoted": "Ya no es administrador del cliente.",
  "viewing.ended.elsewhere": "Se detuvo en otra pestaña o se eliminó el rol. Ya puede volver a hacer cambios.",
  "viewing.page.title": "No disponible mientras ve como {role}",
  "viewing.page.text": "Esta página hace cambios. Deje de ver para abrirla.",
}

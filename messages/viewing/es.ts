import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "viewing.title": "Ver como…",
  "viewing.text":
    "Verá todo como alguien que solo tiene este rol, en sus propias entidades y módulos. Hasta que lo detenga, y como máximo durante {minutes, plural, one {# minuto} other {# minutos}}, no se puede cambiar nada. El registro de auditoría indica cuándo empezó y cómo terminó.",
  "viewing.search": "Buscar roles",
  "viewing.none": "Todavía no hay ningún rol",
  "viewing.none.text": "Cree primero un rol; después podrá ver qué abre.",
  "viewing.noMatch": "Ningún rol coincide",
  "viewing.users": "{count, plural, =0 {Nadie lo tiene} one {Lo tiene # persona} other {Lo tienen # personas}}",
  "viewing.failed": "No se pudo empezar a ver",
  "viewing.stopFailed": "No se pudo dejar de ver",
  "viewing.banner": "Está viendo como {role}",
  "viewing.banner.text": "No se puede cambiar ni exportar nada. Termina por sí solo a las {time}.",
  "viewing.ended": "Ya no ve como {role}",
  "viewing.ended.stopped": "A partir de ahora ve y cambia las cosas como usted mismo.",
  "viewing.ended.time": "Se acabó el tiempo. A partir de ahora ve y cambia las cosas como usted mismo.",
  "viewing.ended.demoted": "Ya no es administrador del cliente.",
  "viewing.ended.elsewhere":
    "Se detuvo en otra ventana o se eliminó el rol. A partir de ahora ve y cambia las cosas como usted mismo.",
  "viewing.page.title": "No mientras ve como {role}",
  "viewing.page.text":
    "En esta página se cambia algo, y ahora no se puede cambiar nada. Deje de ver para abrirla como usted mismo.",
}

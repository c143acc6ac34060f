import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "problem.request.invalid": "No se entendió la solicitud. Revise lo enviado e inténtelo de nuevo.",
  "problem.request.too_large": "Es más grande de lo que se acepta. Envíe menos de una vez.",
  "problem.request.too_deep":
    "La solicitud tiene demasiados niveles o demasiadas partes (como máximo {depth} niveles y {nodes} partes). Envíela en partes más pequeñas.",
  "problem.request.too_many_parts": "Envíe aquí como máximo {maximum, plural, one {# parte} other {# partes}}.",
  "problem.request.too_costly": "Es demasiado trabajo para una sola solicitud. Envíela en partes más pequeñas.",
  "problem.request.busy":
    "Varias de sus solicitudes aún se están procesando. Espere {seconds, plural, one {# segundo} other {# segundos}} e inténtelo de nuevo.",
  "problem.request.unknown_column": "Esta lista no tiene la columna «{column}». Elija una que tenga.",
  "problem.request.bad_filter": "No se entendió el filtro de «{column}». Quítelo y vuelva a ponerlo.",
  "problem.request.bad_sort": "La lista no se puede ordenar por «{column}». Elija otra columna.",
  "problem.request.bad_cursor":
    "Este punto de la lista pertenece a otro orden. Vuelva a empezar por la primera página.",
  "problem.request.bad_group": "La lista no se puede agrupar por «{column}». Elija otra columna.",
  "problem.request.not_found": "No se encontró. Puede que se haya eliminado o que esté fuera de su ámbito de trabajo.",
  "problem.request.unsupported_media": "Aquí no se acepta este tipo de contenido.",
  "problem.request.rate_limited":
    "Demasiadas solicitudes en poco tiempo. Espere {seconds, plural, one {# segundo} other {# segundos}} e inténtelo de nuevo.",
  "problem.request.timeout": "La solicitud tardó demasiado en llegar. Compruebe su conexión e inténtelo de nuevo.",
  "problem.request.bad_idempotency_key":
    "Una Idempotency-Key tiene de 1 a 200 caracteres imprimibles sin espacios. Envíe otra.",
  "problem.request.idempotency_key_reused":
    "Esta Idempotency-Key se usó para otra solicitud. Envíe esta con una clave propia.",
  "problem.request.csrf": "No se pudo renovar su sesión desde esta página. Vuelva a iniciar sesión.",
  "problem.auth.invalid_credentials": "Correo electrónico o contraseña no válidos",
  "problem.auth.not_signed_in": "No ha iniciado sesión o su sesión ha terminado. Vuelva a iniciar sesión.",
  "problem.auth.locked":
    "{minutes, plural, =0 {Su cuenta está bloqueada. Pida al administrador de su entidad que la desbloquee.} one {Demasiados intentos fallidos. Inténtelo de nuevo dentro de un minuto.} other {Demasiados intentos fallidos. Inténtelo de nuevo dentro de # minutos.}}",
  "problem.auth.inactive": "Su cuenta no está activa. Pida al administrador de su entidad que la active.",
  "problem.auth.no_module":
    "El usuario no tiene ningún módulo asignado. Pida un módulo y una entidad al administrador de su entidad.",
  "problem.auth.consent_required": "Acepte las condiciones vigentes antes de continuar.",
  "problem.auth.unsupported_grant": "Esta forma de iniciar sesión no se admite.",
  "problem.password.length": "Una contraseña tiene de {minimum} a {maximum} caracteres. Elija otra.",
  "problem.password.upper": "La contraseña necesita una letra mayúscula.",
  "problem.password.lower": "La contraseña necesita una letra minúscula.",
  "problem.password.digit": "La contraseña necesita un dígito.",
  "problem.password.special": "La contraseña necesita un carácter especial, como ! o un espacio.",
  "problem.password.repeated": "En la contraseña hay un mismo carácter {count} veces seguidas. Sepárelos.",
  "problem.password.well_known":
    "Esta contraseña es de las que todos prueban primero. Elija una que a nadie se le ocurra, como tres palabras sin relación.",
  "problem.password.personal": "En la contraseña está su nombre o su correo, y otros lo conocen. Quítelo.",
  "problem.password.mismatch": "Las contraseñas no coinciden",
  "problem.password.used_before": "Ya usó esta contraseña antes; las últimas {count} no se pueden repetir. Elija otra.",
  "problem.password.incorrect_current": "Esta no es su contraseña actual. Escríbala de nuevo.",
  "problem.password.none": "Su cuenta no tiene contraseña: usted entra mediante otro servicio, y se cambia allí.",
  "problem.password.bad_link": "Enlace de restablecimiento no válido o caducado. Pida uno nuevo.",
  "problem.setup.bad_address":
    "Esta no es la última dirección de configuración que se mostró. Vuelva a iniciar el producto y use la dirección que muestre.",
  "problem.setup.expired":
    "Esta dirección de configuración ha caducado: sirve durante una hora. Vuelva a iniciar el producto para obtener otra.",
  "problem.setup.done": "Esta instalación ya está configurada. Inicie sesión o pida a su administrador que le invite.",
  "problem.auth.password_disabled":
    "Su organización inicia sesión con su propio proveedor. Elija el inicio de sesión único.",
  "problem.auth.needs_https":
    "Para iniciar sesión hace falta una conexión segura. Abra el producto con https; cómo configurarlo está en la configuración, en ALLOW_PLAIN_HTTP.",
  "problem.auth.incorrect_confirmation":
    "{what, select, code {Este código no es correcto o ya se usó. Introduzca uno nuevo.} other {Esta no es su contraseña. Introdúzcala de nuevo.}}",
  "problem.auth.second_factor_incorrect": "Este código no es correcto o ya se usó. Espere al siguiente e introdúzcalo.",
  "problem.auth.second_factor_missing": "Este método de verificación no está configurado. Elija otro.",
  "problem.auth.second_factor_required":
    "Su rol exige la verificación en dos pasos. Añada otro método antes de quitar este.",
  "problem.auth.second_factor_start_again": "Ha tardado demasiado. Empiece de nuevo.",
  "problem.auth.passkey_rejected": "No se pudo comprobar la llave de acceso. Inténtelo de nuevo o elija otra forma.",
  "problem.auth.passkeys_need_name":
    "Las llaves de acceso necesitan una dirección con nombre. Pida a su administrador que ponga una en PUBLIC_URL.",
  "problem.auth.too_many_passkeys": "Ya tiene {maximum, number} llaves de acceso, el máximo posible. Quite antes una.",
  "problem.sso.not_supported":
    "El inicio de sesión único no está disponible. Use su contraseña o pregunte a su administrador.",
  "problem.sso.no_user":
    "No se encontró ningún usuario con este correo. Pida una invitación al administrador de su entidad.",
  "problem.sso.expired":
    "Este inicio de sesión tardó demasiado, ya se usó o empezó en otro navegador. Empiece de nuevo.",
  "problem.sso.cancelled": "El inicio de sesión se detuvo en su proveedor. Empiece de nuevo o elija otra forma.",
  "problem.sso.failed":
    "La respuesta de su proveedor no es de fiar, así que nadie ha iniciado sesión. Empiece de nuevo; si se repite, avise a su administrador.",
  "problem.sso.email_not_verified":
    "Su proveedor no ha verificado su correo electrónico. Verifíquelo allí y empiece de nuevo.",
  "problem.sso.different_user":
    "Su proveedor conoce otra cuenta con este correo. Pida a su administrador que lo compruebe.",
  "problem.sso.unreachable":
    "El proveedor de inicio de sesión no responde como tal. Compruebe su dirección o inténtelo más tarde.",
  "problem.sso.bad_issuer":
    "{reason, select, https {El emisor debe empezar por https://.} private {El emisor está dentro de una red a la que no se pregunta. Quien gestiona este producto debe nombrar su host en SSO_PRIVATE_HOSTS.} other {El emisor no es una dirección. Cópielo de su proveedor.}}",
  "problem.sso.bad_domain": "{domain} no es un dominio de correo electrónico. Escríbalo como example.org.",
  "problem.sso.domain_taken":
    "{domain} ya pertenece aquí a otro proveedor u organización. Quítelo o pregunte a quien gestiona este producto.",
  "problem.sso.provider_not_found": "No existe ese proveedor de inicio de sesión. Puede que se haya eliminado.",
  "problem.sso.provider_conflict": "Otra persona cambió este proveedor entretanto. Ábralo de nuevo y repita el cambio.",
  "problem.access.forbidden":
    "Su rol no le permite {action, select, CREATE {crear} READ {leer} UPDATE {modificar} DELETE {eliminar} other {hacer}} esto. Le falta el derecho «{feature}»: puede dárselo el administrador de su entidad o un administrador del cliente.",
  "problem.access.read_only":
    "Este registro es de solo lectura: {reason, select, earlier_version {esta es una versión anterior de él.} workflow_done {su flujo de trabajo ha terminado.} locked {está bloqueado.} no_write_permission {su rol puede leerlo, pero no modificarlo.} workflow_unavailable {no se pudo averiguar en qué punto de su flujo de trabajo está.} outside_entity {pertenece a una entidad en la que usted no trabaja.} process_completed {un proceso al que pertenece está marcado como completo.} project_closed {su proyecto está cerrado.} viewing {está viendo como un rol.} other {ahora no se puede modificar.}}",
  "problem.access.viewing":
    "Está viendo como {role} y no se puede cambiar nada. Deje de ver para hacerlo como usted mismo.",
  "problem.record.not_found":
    "No se encontró este registro. Puede que se haya eliminado o que esté fuera de su ámbito de trabajo.",
  "problem.record.revision_missing":
    "No se indicó en qué estado del registro se basa este cambio. Vuelva a abrir el registro y repita el cambio.",
  "problem.record.conflict":
    "Alguien lo ha modificado entretanto. Compare ambas versiones y guarde de nuevo; no se pierde nada de lo que escribió.",
  "problem.record.profile_of_other_entity":
    "Este tipo de registro es solo de {entity}. Elija {entity}, y un proyecto sobre ella, u otro tipo de registro.",
  "problem.record.profile_mismatch": "Este registro es de otro tipo de registro.",
  "problem.record.type_mismatch":
    "Este registro pertenece a «{type}», no al tipo de registro indicado. Ábralo desde su propia lista.",
  "problem.record.has_children":
    "{count, plural, one {Un registro depende} other {# registros dependen}} de este. Elimine o desvincule {count, plural, one {ese registro} other {esos registros}} primero{visible, plural, =0 {} other {: {list}}}{more, plural, =0 {} other { y # más}}{others, plural, =0 {} one {; uno de ellos queda fuera de lo que usted puede ver} other {; # de ellos quedan fuera de lo que usted puede ver}}.",
  "problem.record.cannot_link":
    "Los registros de «{type}» no se pueden vincular aquí. Elija uno de la lista de este campo.",
  "problem.record.outside_field_filter":
    "{uid} no se puede vincular aquí: este campo ofrece otros registros. Elija uno de su lista.",
  "problem.record.already_linked": "{uid} ya está vinculado.",
  "problem.record.not_linked": "Estos dos registros no están vinculados.",
  "problem.record.nothing_changed": "No se detectaron cambios o los datos no son válidos",
  "problem.record.text_not_matching": "El texto no coincide. Escriba exactamente DELETE.",
  "problem.permission.not_of_entity":
    "Esta persona no trabaja en la entidad, el módulo o el proyecto del registro, así que aquí no se le puede dar nada. Déselo primero.",
  "problem.permission.none_selected": "Marque al menos un permiso.",
  "problem.permission.system_row":
    "Esta fila se deriva del registro y de los roles de la persona. Quite a la persona de los campos del registro o cambie sus roles.",
  "problem.permission.too_many_users":
    "La lista de un registro nombra como máximo a {maximum, number} personas. Asigne un rol en su lugar.",
  "problem.permission.too_many_records":
    "A una de ellas ya se le dieron {maximum, number} registros. Asígnele un rol en su lugar.",
  "problem.permission.exceeds_own":
    "Usted mismo no puede {action, select, READ {leer} UPDATE {cambiar} DELETE {eliminar} other {hacer esto con}} este tipo de registro ({feature}), así que no puede darlo. Pídaselo a quien sí pueda.",
  "problem.permission.not_a_process":
    "Lo que cuelga debajo solo puede darse en procesos y subprocesos de una entidad. Délo en el proceso de arriba o solo en este registro.",
  "problem.permission.too_many_descendants":
    "Debajo de este proceso hay más de {maximum, number} registros, más de los que alcanza un permiso de proceso. Délo en los subprocesos o asigne un rol.",
  "problem.permission.too_many_processes":
    "A una de ellas ya se le dio lo que cuelga debajo de {maximum, number} procesos. Asígnele un rol en su lugar.",
  "problem.record.uid_taken": "Entretanto, el número {uid} se asignó a otro registro. Restaure este con otro número.",
  "problem.user.not_found":
    "No se encontró a esta persona. La cuenta puede haberse eliminado, o no trabaja en ninguna de sus entidades.",
  "problem.user.conflict": "Alguien cambió esta cuenta entretanto. Vea cómo está ahora y repita su cambio.",
  "problem.user.bad_name":
    "Un nombre empieza por una letra o un número; pueden seguir letras, números, espacios y . _ - ’.",
  "problem.user.bad_user_name":
    "Un nombre de usuario empieza por una letra o un número; pueden seguir letras, números, espacios y . _ -.",
  "problem.user.name_taken": "Otra persona ya tiene el nombre de usuario {name}. Elija otro.",
  "problem.user.bad_email": "El correo no es válido. Introduzca una dirección de correo válida.",
  "problem.user.email_taken": "El correo ya existe: {email} inicia sesión con otra cuenta. Use otra dirección.",
  "problem.user.same_email": "La segunda dirección de correo debe ser distinta de la primera.",
  "problem.user.bad_contact_number":
    "El número de móvil debe ser correcto: de 6 a 15 cifras, con un + delante del código del país.",
  "problem.user.unknown_country": "No existe ese país. Elija uno de la lista.",
  "problem.user.no_role_yet": "Aún no hay ningún rol. Cree al menos uno antes de añadir personas.",
  "problem.user.role_required": "Elija al menos un rol.",
  "problem.user.entity_required": "Elija al menos una entidad.",
  "problem.user.module_required": "Indique en qué módulos trabajará esta persona externa: no verá nada de los demás.",
  "problem.user.role_not_for_externals":
    "El rol {role} no está pensado para personas externas. Elija uno que lo esté, o márquelo así.",
  "problem.user.external_administrator": "Una persona externa no puede ser administradora del cliente.",
  "problem.user.exceeds_your_access":
    "Esta persona puede hacer más que usted, por lo que no puede cambiar su cuenta. Pídalo a un administrador del cliente.",
  "problem.user.outside_entities":
    "Esta persona trabaja también en entidades en las que usted no trabaja, por lo que no puede cambiar su cuenta. Pídalo a un administrador del cliente.",
  "problem.user.role_exceeds_your_access":
    "El rol {role} concede más de lo que usted tiene, por lo que no puede darlo.",
  "problem.user.module_not_yours": "Usted no trabaja en el módulo {module}, por lo que no puede darlo.",
  "problem.user.yourself": "No puede bloquear, desactivar ni eliminar su propia cuenta. Pídalo a otro administrador.",
  "problem.user.last_administrator":
    "Es el último administrador del cliente que puede iniciar sesión. Nombre antes a otra persona.",
  "problem.user.not_invitable":
    "Esta persona ya ha iniciado sesión, o ahora no puede hacerlo. Solo puede invitarse de nuevo a quien fue invitado y aún no ha empezado.",
  "problem.user.unknown_role": "No existe el rol {name}. Escriba los nombres como están en la lista de roles.",
  "problem.user.unknown_module": "No existe el módulo {name}. Escriba IC, IA o ambos.",
  "problem.user.unknown_yes_no": "{name} no es ni sí ni no. Escriba TRUE o FALSE.",
  "problem.user.missing_column": "El archivo no tiene la columna {column}. Empiece con la plantilla.",
  "problem.user.file_too_long":
    "El archivo tiene {rows, number} filas y pueden añadirse como máximo {maximum, number} personas a la vez. Divídalo.",
  "problem.role.not_found": "No se encontró este rol. Puede haberse eliminado.",
  "problem.role.conflict": "Alguien cambió este rol entretanto. Vea cómo está ahora y repita su cambio.",
  "problem.role.bad_name":
    "El nombre de un rol empieza por una letra o un número; pueden seguir letras, números, espacios y . _ -.",
  "problem.role.name_taken": "Ya existe un rol llamado {name}. Elija otro nombre.",
  "problem.role.unknown_feature": "No existe la función {feature} que un rol pudiera conceder.",
  "problem.role.exceeds_your_access": "Usted no tiene esto, por lo que no puede darlo ni quitarlo: {list}.",
  "problem.role.in_use":
    "{count, plural, one {Una persona tiene} other {# personas tienen}} el rol {name}{visible, plural, =0 {} other {: {list}}}{more, plural, =0 {} other { y # más}}{others, plural, =0 {} one {; una de ellas queda fuera de lo que usted puede ver} other {; # de ellas quedan fuera de lo que usted puede ver}}. Déles antes otro rol.",
  "problem.role.has_external_members":
    "{count, plural, one {Una persona externa tiene} other {# personas externas tienen}} el rol {name}{visible, plural, =0 {} other {: {list}}}{more, plural, =0 {} other { y # más}}{others, plural, =0 {} one {; una de ellas queda fuera de lo que usted puede ver} other {; # de ellas quedan fuera de lo que usted puede ver}}. Déles antes otro rol.",
  "problem.project.not_found":
    "No se encontró este proyecto. Puede que se haya eliminado o que usted no trabaje en ninguna de sus entidades.",
  "problem.project.conflict":
    "Alguien ha modificado este proyecto entretanto. Vuelva a cargarlo y repita el cambio; no se pierde nada de lo que ha escrito.",
  "problem.project.closed": "Este proyecto está cerrado. Ábralo de nuevo antes de modificarlo.",
  "problem.project.bad_name":
    "El nombre de un proyecto empieza por una letra o un número; pueden seguir letras, números, puntos, guiones bajos, guiones y espacios.",
  "problem.project.entity_in_use":
    "{entity} no puede salir de este proyecto: hay registros del proyecto que le pertenecen. Elimínelos o deje la entidad.",
  "problem.project.unknown_user":
    "Esta persona no trabaja en el módulo ni en una entidad del proyecto, por lo que no puede ser uno de sus usuarios.",
  "problem.project.not_a_user":
    "Esta persona no figura entre los usuarios del proyecto. Puede que se la haya retirado entretanto.",
  "problem.project.own_access":
    "Usted dejaría de ver este proyecto. Pida al administrador de su entidad que le retire de él.",
  "problem.entity.not_found": "No se encontró esta entidad, o usted no trabaja en ella.",
  "problem.entity.bad_name":
    "El nombre empieza por una letra o un número; pueden seguir letras, números, espacios y . _ -, 200 caracteres en total.",
  "problem.entity.bad_unique_id": "El identificador único solo tiene letras y números, 60 como máximo.",
  "problem.entity.bad_holding": "Indique un porcentaje de 0 a 100 con diez decimales como máximo, por ejemplo 62.5.",
  "problem.entity.bad_decimal_places": "Los decimales son un número entero de 0 a 10.",
  "problem.entity.name_taken": "Ya existe una entidad {name}. Elija otro nombre.",
  "problem.entity.id_taken": "Ya existe una entidad con el identificador único {uniqueId}.",
  "problem.entity.top_needs_administrator":
    "Solo un administrador del cliente pone una entidad en la cima de un grupo. Elija una de sus entidades como matriz.",
  "problem.entity.parent_hidden":
    "La matriz de esta entidad queda fuera de aquello en lo que usted trabaja, por eso no puede cambiarla. Pida ayuda a un administrador del cliente.",
  "problem.entity.cycle": "Una entidad no puede depender de sí misma. Elija una matriz que no esté por debajo de ella.",
  "problem.entity.too_deep": "Un grupo tiene como máximo {maximum, number} niveles. Elija una matriz más arriba.",
  "problem.entity.not_deleted": "Error al eliminar la entidad: todavía hay algo que depende de ella.",
  "problem.entity.nothing_to_delete": "Faltan datos para la eliminación: indique qué entidad se elimina.",
  "problem.entity.has_children":
    "{count, plural, one {# entidad depende} other {# entidades dependen}} de ella. {count, plural, one {Muévala o elimínela} other {Muévalas o elimínelas}} primero.",
  "problem.entity.has_projects":
    "{count, plural, one {# proyecto la incluye} other {# proyectos la incluyen}}. Quítela primero de {count, plural, one {él} other {ellos}}.",
  "problem.entity.has_records":
    "{count, plural, one {Le pertenece # registro} other {Le pertenecen # registros}}, incluidos los de la papelera.",
  "problem.entity.has_record_types":
    "{count, plural, one {# tipo de registro es} other {# tipos de registro son}} solo de ella. Elimine lo que nunca se publicó; lo publicado permanece.",
  "problem.entity.has_users":
    "{count, plural, one {# usuario trabaja} other {# usuarios trabajan}} en ella. Quítesela primero a {count, plural, one {este usuario} other {estos usuarios}}.",
  "problem.entity.currently_selected":
    "Usted trabaja en ella en este momento. Elija antes otra entidad en la que trabajar.",
  "problem.entity.duplicate_row":
    "Entidad duplicada: la fila {row, number} tiene el mismo nombre o identificador único.",
  "problem.entity.missing_in_row": "Falta la entidad en esta fila: necesita un nombre y un identificador único.",
  "problem.entity.missing_parent":
    "Una filial necesita su matriz. Escriba el nombre o el identificador único de la matriz.",
  "problem.entity.unknown_parent":
    "No hay ninguna entidad {name} en este archivo ni entre las suyas de la que esta pueda depender.",
  "problem.entity.parent_rejected": "Su matriz, en la fila {row, number}, se rechaza, y por eso también esta fila.",
  "problem.profile.not_found": "Tipo de registro no encontrado",
  "problem.profile.not_published": "Este tipo de registro no está publicado. Publíquelo antes de crear registros.",
  "problem.profile.conflict":
    "Otra persona ha modificado este borrador entretanto. Compare ambas versiones y guarde de nuevo.",
  "problem.profile.archived":
    "Este tipo de registro está archivado: no admite registros nuevos y su borrador no se modifica. Restáurelo en el diseñador o pídaselo a quien diseña los tipos de registro.",
  "problem.origin.none":
    "Este tipo de registro no es copia de uno del grupo que esté en vigor, así que no hay nada que incorporar. Copie uno para la entidad y se le avisará de sus versiones posteriores.",
  "problem.origin.moved_on":
    "Entretanto el grupo ha publicado otra versión. Compare de nuevo e incorpore lo que vea entonces.",
  "problem.profile.not_archived":
    "Este tipo de registro no está archivado. Cargue de nuevo la página para ver su estado.",
  "problem.profile.access_by_type":
    "El acceso a los registros de este tipo depende de los permisos de los roles sobre su clase. Solo los tipos de la clase «Otro» pueden abrirse rol por rol.",
  "problem.profile.never_published":
    "Este tipo de registro nunca se publicó, así que nada depende de él. Elimínelo en lugar de archivarlo.",
  "problem.version.conflicting_values":
    "No se publicó nada: en el campo {field}, {loses, plural, =0 {} one {# valor perdería algo} other {# valores perderían algo}}{both, select, yes { y } other {}}{cannot, plural, =0 {} one {# valor no se puede convertir} other {# valores no se pueden convertir}}. Decida en el informe de cambios qué se hace con ellos.",
  "problem.version.breaks_references":
    "No se publicó nada: {count, plural, one {# regla, recordatorio o condición nombra} other {# reglas, recordatorios y condiciones nombran}} lo que esta versión ya no tiene{list, select, none {} other {: {list}}}{others, plural, =0 {} one {, # de ellos de otra entidad} other {, # de ellos de otras entidades}}. Cámbielos antes, recupere lo que nombran o acéptelo en el informe de cambios.",
  "problem.version.report_first":
    "Publicar esto cambiaría registros existentes. Consulte el informe de cambios y publique desde allí.",
  "problem.version.publishing_in_progress":
    "Ya se está publicando una versión de este tipo de registro. Espere a que termine o deténgala.",
  "problem.version.activity_removed":
    "{records, plural, one {Hay # registro} other {Hay # registros}} en «{activity}», que esta versión ya no tiene. Indique adónde deben ir.",
  "problem.version.activity_not_removed":
    "Los registros en «{activity}» se quedan donde están, porque esta versión la conserva. Indique solo actividades que desaparecen.",
  "problem.version.unknown_activity": "La actividad elegida aquí no forma parte de esta versión. Elija una que sí.",
  "problem.version.not_found": "No existe la versión {version} de este tipo de registro.",
  "problem.profile.keyword_in_use": "Esta palabra clave ya está en uso. Elija otra.",
  "problem.tag.not_found": "No existe la lista compartida {tag}. Puede que se haya eliminado.",
  "problem.tag.conflict": "Otra persona cambió esta lista entretanto. Compare ambas y guarde de nuevo.",
  "problem.tag.duplicate_id": "{id} ya existe. Dé a cada lista, y a cada elemento de una lista, un id propio.",
  "problem.tag.bad_list": "Una lista compartida contiene elementos o personas. Envíe una de las dos cosas.",
  "problem.tag.in_use":
    "{what, select, element {Este elemento se usa} other {Esta lista se usa}} en {list}{others, plural, =0 {} one {, y en # tipo de registro de otra entidad} other {, y en # tipos de registro de otras entidades}}{count, plural, =0 {} one {, en un registro} other {, en # registros}}. {what, select, element {Desactívelo: permanece donde se eligió y no puede elegirse de nuevo.} other {Quítelo de allí primero.}}",
  "problem.tag.too_many": "Ya hay {maximum, number} listas compartidas, el máximo posible. Elimine una que nadie use.",
  "problem.variable.unknown": "No existe la variable {variable}. Elija una de estas: {list}.",
  "problem.variable.no_value": "{variable} no tiene valor aquí. Úsela donde lo tenga o escriba un valor.",
  "problem.rule.addition_failed": "No se pudo añadir la regla de validación.",
  "problem.rule.not_found": "No se encontró esta regla. Puede que se haya eliminado.",
  "problem.import.unreadable_file":
    "No se pudo leer el archivo. Debe ser un archivo CSV en UTF-8, un libro XLSX o un catálogo OSCAL en JSON.",
  "problem.import.empty_file": "El archivo no tiene filas que importar.",
  "problem.import.unknown_column":
    "El archivo no tiene esa columna o ningún campo la admite. Revise los nombres en ambos lados.",
  "problem.import.unknown_key": "La clave no nombra ninguna columna que un campo admita. Indique una que sí.",
  "problem.import.duplicate_key":
    "Una fila anterior del archivo tiene la misma clave. Cada fila necesita su propia clave.",
  "problem.import.ambiguous_key": "Varios registros tienen esta clave, así que no está claro cuál es el correcto.",
  "problem.import.blank_key": "La clave está en blanco en esta fila.",
  "problem.import.not_found": "No existe esa importación, o no es suya.",
  "problem.import.in_progress": "Esta importación está en curso. Espere a que termine o deténgala.",
  "problem.import.not_ready":
    "Esta importación aún no ha llegado a ese paso. Lea primero el archivo y asigne sus columnas.",
  "problem.import.unknown_sheet": "El archivo no tiene esa hoja. Elija una de las que tiene.",
  "problem.import.mapped_twice": "Dos columnas están asignadas al mismo campo. Cada campo admite una columna.",
  "problem.import.nothing_mapped": "Ninguna columna está asignada a un campo. Asigne al menos una.",
  "problem.import.nothing_to_load": "No hay filas que cargar. Corrija primero las rechazadas o decida los conflictos.",
  "problem.import.finished":
    "Esta importación ha terminado. Corrija las filas rechazadas y cárguelas, o empiece otra importación.",
  "problem.import.duplicate_row": "Esta fila dice lo mismo que la fila {row, number}. Se toma una sola vez.",
  "problem.import.duplicate_record":
    "Las filas {rows} son el mismo registro. Conserve una o borre las columnas ocultas de las copias.",
  "problem.import.missing_entity": "Falta la entidad en esta fila.",
  "problem.import.unknown_entity": "No hay ninguna entidad {name} a la que pueda pertenecer esta fila.",
  "problem.comment.empty": "No se puede enviar un comentario vacío. Escriba algo primero.",
  "problem.comment.too_long":
    "Un comentario puede tener como máximo {maximum, number} caracteres. Acórtelo o adjunte el texto como archivo.",
  "problem.comment.too_many_mentions":
    "Un comentario puede mencionar como máximo a {maximum, plural, one {# persona} other {# personas}}. Mencione a menos.",
  "problem.comment.unknown_user":
    "Alguna de las personas mencionadas no puede ver este registro o no existe. Elija personas de la lista.",
  "problem.comment.unknown_file": "Un archivo adjunto no existe o pertenece a otra cosa. Quítelo y adjúntelo de nuevo.",
  "problem.comment.not_found":
    "No se encontró este comentario. Puede que se haya eliminado o que su registro quede fuera de su ámbito de trabajo.",
  "problem.comment.not_author": "Solo su autor puede modificar o eliminar un comentario.",
  "problem.comment.thread_full":
    "Este comentario tiene {maximum, number} respuestas, el máximo posible. Escriba un comentario nuevo.",
  "problem.comment.contradiction": "{name} contradice el resto del comentario. Omítalo o haga que concuerde.",
  "problem.job.not_found": "Este trabajo no existe o es de otra persona. Consulte la lista de sus propios trabajos.",
  "problem.job.too_many":
    "Ya tiene {maximum, plural, one {# trabajo} other {# trabajos}} en curso, el máximo posible. Espere a que termine alguno o cancele uno.",
  "problem.job.not_retried":
    "Solo se puede reintentar un trabajo que falló o se canceló. Vuelva a mirarlo: puede que alguien se haya adelantado.",
  "problem.job.not_cancelled": "Este trabajo ya ha terminado, así que no queda nada por cancelar. Vuelva a mirarlo.",
  "problem.job.replaced": "Entretanto se ha vuelto a pedir el mismo trabajo. Mire el más reciente.",
  "problem.job.outdated":
    "Aquello para lo que era este trabajo ha cambiado desde entonces, así que se haría en vano. Pídalo de nuevo donde haga falta.",
  "problem.job.unknown_kind":
    "Esta versión del producto ya no conoce este tipo de trabajo. Pídalo de nuevo donde haga falta.",
  "problem.job.unknown_schedule": "No hay ningún trabajo programado con este nombre. Vuelva a cargar la página.",
  "problem.job.crashed":
    "El proceso que hacía este trabajo terminó a la mitad cada vez que se empezó. Reinténtelo; si vuelve a ocurrir, avise a quien opera el producto.",
  "problem.file.not_found":
    "No se encontró este archivo. Puede que se haya eliminado o que esté fuera de aquello en lo que usted trabaja.",
  "problem.file.too_large": "Un archivo puede tener como máximo {maximum, number} MB. Redúzcalo o divídalo.",
  "problem.file.bad_name":
    "El nombre de un archivo tiene una letra y una extensión, sin ruta ni caracteres de control. Cambie el nombre y cárguelo de nuevo.",
  "problem.file.bad_kind": "No se aceptan archivos de este tipo: {file}. Cargue uno de estos: {kinds}.",
  "problem.file.bad_content":
    "{file} no es lo que dice su extensión ({extension}) o no se puede leer. La carga ha fallado: revise el archivo y vuelva a cargar los datos.",
  "problem.file.unpacks_too_large":
    "{file} ocupa al descomprimirse mucho más que su tamaño y no se acepta. Guárdelo de nuevo desde el programa del que procede.",
  "problem.file.too_many_pixels":
    "{file} tiene más de {maximum, number} millones de píxeles. Reduzca la imagen y cárguela de nuevo.",
  "problem.file.parts_missing":
    "{count, plural, one {Falta por llegar una parte} other {Faltan por llegar # partes}} del archivo. Continúe la carga.",
  "problem.file.link_expired": "Esta dirección ha caducado o no está completa. Pida de nuevo el archivo o la carga.",
  "problem.file.checking": "Todavía se comprueba si {file} contiene algo dañino. Inténtelo de nuevo en un momento.",
  "problem.file.infected": "{file} resultó ser dañino y se retiró. Quítelo aquí también.",
  "problem.file.in_use": "{file} está en un campo de su registro. Quítelo allí y guarde.",
  "problem.file.too_many_waiting":
    "Tiene {maximum, number} archivos que esperan a que se guarde un registro, el máximo posible. Guarde el registro o quite algunos.",
  "problem.view.not_found": "No se encontró esta vista. Puede que se haya eliminado o que sea de otra persona.",
  "problem.view.conflict":
    "Alguien cambió esta vista entretanto. Restablézcala para verla como está ahora o guarde la suya con otro nombre.",
  "problem.view.bad_name":
    "El nombre de una vista empieza por una letra o un número; después puede haber letras, números, espacios y . _ -, 80 caracteres en total.",
  "problem.view.name_taken": "Ya hay una vista llamada {name}. Elija otro nombre.",
  "problem.view.too_many": "Ya tiene {maximum, number} vistas de esta lista. Elimine una que ya no use.",
  "problem.view.not_owner":
    "Solo quien creó esta vista o, si es compartida, un administrador del cliente puede cambiarla. Guarde la suya con otro nombre.",
  "problem.reminder.not_found": "Este recordatorio no se ha encontrado. Puede que se haya eliminado.",
  "problem.reminder.conflict":
    "Alguien ha cambiado este recordatorio entretanto. Mírelo como está ahora y repita su cambio.",
  "problem.reminder.bad_name": "Dé al recordatorio un nombre de {limit} caracteres como máximo.",
  "problem.reminder.bad_days":
    "Elija de 1 a {limit} días antes o después del vencimiento; en el propio día no hay ninguno.",
  "problem.reminder.sent_once":
    "Lo que se dice el día del vencimiento, o se eleva nivel por nivel, se dice una vez. Elija una vez.",
  "problem.reminder.bad_levels":
    "Una escalada tiene de uno a cinco niveles, cada uno tras más días que el anterior; los demás recordatorios no tienen ninguno.",
  "problem.reminder.no_recipients": "Elija a quién se avisa: al menos una persona, un rol o un campo.",
  "problem.reminder.no_due_field":
    "Este tipo de registro no tiene un campo de vencimiento. Recuerde por tareas o añada un campo de fecha que sea el vencimiento.",
  "problem.reminder.unknown_field":
    "Un campo de personas elegido aquí ya no existe o no todos pueden verlo. Elija otro.",
  "problem.reminder.unknown_user": "Una de estas personas no está o ya no está activa. Elija de nuevo.",
  "problem.reminder.unknown_role": "Uno de estos roles ya no existe. Elija de nuevo.",
  "problem.reminder.unknown_template":
    "Esta plantilla de correo ya no existe. Elija otra o use el correo predeterminado.",
  "problem.reminder.too_many": "Un tipo de registro tiene {limit} recordatorios como máximo. Elimine uno primero.",
  "problem.reminder.missing_due_date":
    "A uno o más elementos seleccionados les falta la fecha de vencimiento: {list}. Asígnesela o déjelos fuera.",
  "problem.reminder.no_assignees":
    "A nadie a quien se pueda recordar se le pide actuar en: {list}. Nombre un responsable que pueda verlos o déjelos fuera.",
  "problem.reminder.closed":
    "Están terminados, bloqueados o en un proyecto cerrado, así que no se recuerdan a nadie: {list}. Déjelos fuera.",
  "problem.reminder.too_many_selected":
    "Se recuerdan como máximo {limit, number} elementos a la vez. Seleccione menos.",
  "problem.reminder.too_often":
    "Ha enviado recordatorios {limit} veces en la última hora. Espere un poco antes de enviar más.",
  "problem.block.not_found": "No se ha encontrado este bloque. Puede que se haya eliminado.",
  "problem.block.conflict": "Alguien ha cambiado entretanto este bloque. Véalo como está ahora y repita su cambio.",
  "problem.block.name_taken": "Ya existe un bloque llamado {name}. Elija otro nombre.",
  "problem.block.too_many":
    "Hay {maximum, number} bloques, que son los que puede haber. Elimine uno que nadie necesite.",
  "problem.block.empty": "Un bloque contiene al menos un campo. Seleccione los campos que lo forman.",
  "problem.block.too_many_fields":
    "Son {count, number} campos y un bloque contiene como máximo {maximum, number}. Haga varios bloques con ellos.",
  "problem.block.too_large":
    "Es más de lo que cabe en un bloque: como máximo {maximum, number} {what, select, depth {niveles de anidamiento} other {bytes}}. Haga varios bloques.",
  "problem.mail_template.not_found": "No se ha encontrado esta plantilla de correo. Puede que se haya eliminado.",
  "problem.mail_template.conflict":
    "Alguien ha cambiado entretanto esta plantilla de correo. Véala como está ahora y repita su cambio.",
  "problem.mail_template.bad_name": "El nombre contiene un carácter que no se ve. Escríbalo de nuevo.",
  "problem.mail_template.name_taken": "Ya existe una plantilla de correo llamada {name}. Elija otro nombre.",
  "problem.mail_template.too_many":
    "Hay {maximum, number} plantillas de correo, que son las que puede haber. Elimine una que nada utilice.",
  "problem.mail_template.no_language": "Escriba la plantilla en un idioma al menos.",
  "problem.mail_template.unknown_placeholder":
    "En el carácter {position, number} está '{'{name}'}', que no es un marcador aquí. Los que hay: {list}. Las llaves que se quieran como tales se escriben dos veces.",
  "problem.mail_template.bad_brace":
    "{kind, select, unclosed {La llave que se abre en el carácter {position, number} no se cierra.} unopened {La llave que se cierra en el carácter {position, number} no cierra nada.} other {En el carácter {position, number} no hay nada entre las llaves.}} Inserte un marcador o escriba la llave dos veces si se quiere como tal.",
  "problem.mail_template.bad_character":
    "En el carácter {position, number} hay un carácter de control ({character}) que un mensaje no puede contener. Elimínelo.",
  "problem.mail_template.in_use":
    "{count, plural, one {Un lugar utiliza} other {# lugares utilizan}} la plantilla de correo {name}{visible, plural, =0 {} other {: {list}}}{others, plural, =0 {} other { y # más}}. Indique antes allí otra plantilla.",
  "problem.email.no_mail_server":
    "No hay servidor de correo configurado. Defina SMTP_URL y MAIL_FROM y vuelva a iniciar el producto.",
  "problem.email.not_found": "Ese mensaje no existe.",
  "problem.email.not_retried":
    "Este mensaje no puede volver a intentarse: está en curso, ya salió, se canceló o es demasiado antiguo.",
  "problem.email.not_cancelled": "Este mensaje ya no está en espera y no puede cancelarse.",
  "problem.notification.cannot_disable": "Esta notificación no se puede desactivar.",
  "problem.notification.too_many_streams":
    "Como máximo {maximum, plural, one {# página} other {# páginas}} de una persona reciben avisos en directo a la vez; esta consulta por sí misma.",
  "problem.draft.too_many":
    "Tiene {maximum, number} registros empezados y sin guardar, el máximo posible. Guarde o descarte algunos.",
  "problem.export.not_found":
    "No se encontró esta exportación. Puede haberse eliminado o borrado tras unos días. Exporte de nuevo la lista.",
  "problem.export.not_ready": "{file} aún no está listo. Espere a que lo esté.",
  "problem.export.not_available":
    "Las exportaciones del tipo {type} no están disponibles. Exporte una lista (LIST_VIEW_EXPORT).",
  "problem.export.too_much_for_pages":
    "Es más de lo que cabe en un PDF: como máximo {rows, number} filas, {cells, number} celdas y un texto en proporción. Filtre la lista, muestre menos columnas o exporte a Excel.",
  "problem.export.no_typesetting": "En la plataforma de este servidor no se pueden crear PDF. Exporte a Excel.",
  "problem.export.stopped": "Esta exportación se detuvo. Exporte de nuevo la lista.",
  "problem.server.busy": "El servidor está ocupado. Inténtelo de nuevo en un momento.",
  "problem.server.storage_full":
    "El servidor no tiene espacio para guardar. Lo guardado antes está a salvo; avise a su administrador.",
  "problem.server.unavailable":
    "El servidor no puede trabajar en este momento. Inténtelo de nuevo en un momento; no se pierde nada de lo guardado.",
  "problem.server.failed":
    "Algo salió mal. Inténtelo de nuevo; si sigue igual, dé a su administrador el identificador de correlación.",
  "problem.workflow.done":
    "El flujo de trabajo de este registro ha terminado. Vuelva a abrir el registro para continuar.",
  "problem.workflow.locked": "Este registro está bloqueado. Desbloquéelo primero.",
  "problem.workflow.no_activity":
    "Este registro no está en ninguna actividad de su flujo de trabajo. Pida a un administrador que lo sitúe en una.",
  "problem.workflow.action_unavailable":
    "Esta acción no corresponde al punto en que está ahora el registro. Vuelva a cargarlo para ver las que sí.",
  "problem.workflow.not_assigned": "Aquí no es su turno. Junto al registro se muestra a quién le toca actuar.",
  "problem.workflow.approved_already": "Esta aprobación ya se dio, y la siguiente corresponde a otra persona.",
  "problem.workflow.own_approval":
    "Nadie aprueba su propio trabajo. Pídalo a alguien que no haya preparado el registro.",
  "problem.workflow.field_missing": "Rellene antes «{field}».",
  "problem.workflow.next_activity_without_assignee": "Elija en «{field}» quién actúa después.",
  "problem.workflow.too_few_assignees":
    "{needed, plural, one {Tiene que aprobar # persona} other {Tienen que aprobar # personas}} y {named, plural, =0 {no se ha nombrado a nadie} one {se ha nombrado a #} other {se ha nombrado a #}}. Nombre a más.",
  "problem.workflow.changed_since_approval":
    "El registro ha cambiado desde que se aprobó. Envíelo de nuevo para aprobación.",
  "problem.workflow.reason_missing": "Diga por qué. El motivo se muestra a quien recibe el trabajo de vuelta.",
  "problem.workflow.not_closed": "Este registro ya está abierto.",
  "problem.workflow.record_changed":
    "Este registro cambió después de que usted lo viera. Revíselo de nuevo antes de actuar.",
  "problem.workflow.without_result": "No se ha registrado ningún resultado.",
  "problem.process.not_a_process": "Solo los procesos y subprocesos se marcan como completos. Elija uno de ellos.",
  "problem.process.already_complete": "Este proceso ya está marcado como completo.",
  "problem.process.not_complete": "Este proceso no está marcado como completo, así que no hay nada que reanudar.",
  "problem.process.too_many_descendants":
    "Hay más de {max, number} registros por debajo de este proceso. Marque sus subprocesos como completos uno por uno.",
  "problem.workflow.already_assigned": "Ya se ha pedido a esta persona. Elija a otra.",
  "problem.workflow.assignee_without_access": "Esta persona no puede leer el registro. Elija a alguien que pueda.",
  "problem.absence.not_found": "Esta ausencia ya no existe o ya ha terminado.",
  "problem.absence.conflict": "Alguien ha cambiado esta ausencia entretanto. Revísela antes de cambiarla.",
  "problem.absence.ends_before": "Una ausencia termina el día en que empieza o más tarde. Elija otro último día.",
  "problem.absence.over": "Estos días ya han pasado. Elija un último día que esté por venir.",
  "problem.absence.too_long":
    "Una ausencia dura como máximo un año. Elija un último día anterior y registre el resto como otra ausencia.",
  "problem.absence.overlaps": "Otra ausencia incluye algunos de estos días. Cambie aquella o elija otros días.",
  "problem.absence.too_many":
    "Una persona tiene como máximo {maximum} ausencias sin terminar. Elimine alguna que no haga falta.",
  "problem.absence.own_substitute": "Nadie se sustituye a sí mismo. Elija a otra persona.",
  "problem.absence.not_a_substitute":
    "Solo puede sustituir una persona activa de alguna de las mismas entidades y módulos. Elija a otra persona.",
  "problem.workflow.already_claimed":
    "Aquí ya no se espera a nadie: alguien lo ha asumido o lo ha hecho. Vuelva a cargarlo para ver quién.",
}

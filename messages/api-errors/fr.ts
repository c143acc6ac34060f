import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "problem.request.invalid": "La demande n’est pas valide. Vérifiez les données et réessayez.",
  "problem.request.too_large": "La demande est trop volumineuse. Envoyez moins de données à la fois.",
  "problem.request.too_deep":
    "La demande a trop de niveaux ou trop de parties (limite : {depth} niveaux et {nodes} parties). Divisez-la en demandes plus petites.",
  "problem.request.too_many_parts": "Envoyez ici au plus {maximum, plural, one {# partie} other {# parties}}.",
  "problem.request.too_costly": "Cette demande est trop volumineuse. Envoyez-la en plus petites parties.",
  "problem.request.busy":
    "Plusieurs de vos demandes sont encore en cours. Attendez {seconds, plural, one {# seconde} other {# secondes}} et réessayez.",
  "problem.request.unknown_column": "Cette liste n’a pas de colonne « {column} ». Choisissez une autre colonne.",
  "problem.request.bad_filter": "Le filtre sur « {column} » n’est pas valide. Effacez-le et redéfinissez-le.",
  "problem.request.bad_sort": "La liste ne peut pas être triée par « {column} ». Choisissez une autre colonne.",
  "problem.request.bad_cursor": "La liste a changé. Recommencez à la première page.",
  "problem.request.bad_group": "La liste ne peut pas être regroupée par « {column} ». Choisissez une autre colonne.",
  "problem.request.not_found": "Introuvable. Cet élément a peut-être été supprimé, ou vous n’y avez pas accès.",
  "problem.request.unsupported_media": "Ce type de contenu n’est pas pris en charge.",
  "problem.request.rate_limited":
    "Trop de demandes. Réessayez dans {seconds, plural, one {# seconde} other {# secondes}}.",
  "problem.request.timeout": "La demande a expiré. Vérifiez votre connexion et réessayez.",
  "problem.request.bad_idempotency_key":
    "La valeur d’Idempotency-Key doit compter de 1 à 200 caractères imprimables, sans espace.",
  "problem.request.idempotency_key_reused":
    "Cette valeur d’Idempotency-Key a déjà servi à une autre demande. Utilisez-en une nouvelle.",
  "problem.request.csrf": "Votre session n’a pas pu être renouvelée. Reconnectez-vous.",
  "problem.auth.invalid_credentials": "Adresse e-mail ou mot de passe incorrect",
  "problem.auth.not_signed_in":
    "Utilisateur non autorisé. Vous n’êtes pas connecté ou votre session a expiré. Reconnectez-vous.",
  "problem.auth.locked":
    "{minutes, plural, =0 {Votre compte est verrouillé. Demandez à l’administrateur de votre entité de le déverrouiller.} one {Trop de tentatives échouées. Réessayez dans une minute.} other {Trop de tentatives échouées. Réessayez dans # minutes.}}",
  "problem.auth.inactive": "Votre compte n’est pas actif. Demandez à l’administrateur de votre entité de l’activer.",
  "problem.auth.no_module":
    "Aucun module n’est attribué à l’utilisateur. Demandez un module et une entité à l’administrateur de votre entité.",
  "problem.auth.consent_required": "Acceptez les conditions actuelles pour continuer.",
  "problem.auth.unsupported_grant": "Cette méthode de connexion n’est pas prise en charge. Choisissez-en une autre.",
  "problem.password.length": "Utilisez de {minimum} à {maximum} caractères.",
  "problem.password.upper": "Ajoutez une lettre majuscule.",
  "problem.password.lower": "Ajoutez une lettre minuscule.",
  "problem.password.digit": "Ajoutez un chiffre.",
  "problem.password.special": "Ajoutez un caractère spécial, comme ! ou une espace.",
  "problem.password.repeated": "Ne répétez pas le même caractère {count} fois de suite.",
  "problem.password.well_known":
    "Ce mot de passe est trop courant. Choisissez-en un difficile à deviner, comme trois mots sans rapport.",
  "problem.password.personal": "N’utilisez pas votre nom ni votre adresse e-mail dans votre mot de passe.",
  "problem.password.mismatch": "Les mots de passe ne correspondent pas",
  "problem.password.used_before": "Vous ne pouvez pas réutiliser l’un de vos {count} derniers mots de passe.",
  "problem.password.incorrect_current": "Votre mot de passe actuel n’est pas correct.",
  "problem.password.none":
    "Votre compte n’a pas de mot de passe. Modifiez-le auprès du service avec lequel vous vous connectez.",
  "problem.password.bad_link": "Lien de réinitialisation non valide ou expiré. Demandez-en un nouveau.",
  "problem.setup.bad_address":
    "Ce lien de configuration a été remplacé par un plus récent. Redémarrez le serveur et utilisez le lien qu’il affiche.",
  "problem.setup.expired":
    "Ce lien de configuration a expiré. Les liens sont valables une heure. Redémarrez le serveur pour en obtenir un nouveau.",
  "problem.setup.done":
    "Cette installation est déjà configurée. Connectez-vous, ou demandez une invitation à son administrateur.",
  "problem.auth.password_disabled":
    "Votre organisation n’autorise pas la connexion par mot de passe. Utilisez l’authentification unique.",
  "problem.auth.needs_https":
    "La connexion nécessite HTTPS. Voir ALLOW_PLAIN_HTTP dans la documentation de configuration.",
  "problem.auth.incorrect_confirmation":
    "{what, select, code {Le code est incorrect ou a déjà été utilisé. Saisissez-en un nouveau.} other {Le mot de passe est incorrect. Réessayez.}}",
  "problem.auth.second_factor_incorrect":
    "Le code est incorrect ou a déjà été utilisé. Attendez-en un nouveau et réessayez.",
  "problem.auth.second_factor_missing": "Cette méthode de vérification n’est pas configurée. Choisissez-en une autre.",
  "problem.auth.second_factor_required":
    "Votre rôle exige la vérification en deux étapes. Ajoutez une autre méthode avant de retirer celle-ci.",
  "problem.auth.second_factor_start_again": "Votre connexion a expiré. Recommencez.",
  "problem.auth.passkey_rejected":
    "La clé d’accès n’a pas pu être vérifiée. Réessayez ou choisissez une autre méthode.",
  "problem.auth.passkeys_need_name":
    "Les clés d’accès nécessitent un nom de domaine. Demandez à votre administrateur de définir PUBLIC_URL.",
  "problem.auth.too_many_passkeys":
    "Vous avez atteint la limite de {maximum, number} clés d’accès. Retirez-en d’abord une.",
  "problem.sso.not_supported":
    "L’authentification unique n’est pas prise en charge. Connectez-vous avec votre mot de passe ou adressez-vous à votre administrateur.",
  "problem.sso.no_user":
    "Aucun utilisateur trouvé avec cette adresse e-mail. Demandez une invitation à l’administrateur de votre entité.",
  "problem.sso.expired": "Votre connexion a expiré ou a commencé dans un autre navigateur. Recommencez.",
  "problem.sso.cancelled":
    "La connexion a été annulée chez votre fournisseur. Réessayez ou choisissez une autre méthode.",
  "problem.sso.failed":
    "La réponse de votre fournisseur n’a pas pu être vérifiée : vous n’avez pas été connecté. Réessayez. Si cela se reproduit, contactez votre administrateur.",
  "problem.sso.email_not_verified": "Votre fournisseur n’a pas vérifié votre adresse e-mail. Vérifiez-la et réessayez.",
  "problem.sso.different_user":
    "Cette adresse e-mail est liée à un autre compte chez votre fournisseur. Demandez à votre administrateur de vérifier.",
  "problem.sso.unreachable":
    "Le fournisseur de connexion ne répond pas correctement. Vérifiez son adresse ou réessayez plus tard.",
  "problem.sso.bad_issuer":
    "{reason, select, https {L’émetteur doit commencer par https://.} private {L’émetteur se trouve dans un réseau privé. Demandez à l’administrateur système d’ajouter son hôte à SSO_PRIVATE_HOSTS.} other {L’émetteur n’est pas une URL valide. Copiez-la chez votre fournisseur.}}",
  "problem.sso.bad_domain": "{domain} n’est pas un domaine d’e-mail valide. Utilisez un format comme example.org.",
  "problem.sso.domain_taken":
    "{domain} est déjà utilisé par un autre fournisseur ou une autre organisation. Retirez-le ou adressez-vous à l’administrateur système.",
  "problem.sso.provider_not_found": "Fournisseur de connexion introuvable. Il a peut-être été supprimé.",
  "problem.sso.provider_conflict":
    "Quelqu’un d’autre a modifié ce fournisseur. Rechargez et refaites votre modification.",
  "problem.access.forbidden":
    "Votre rôle ne vous permet pas de {action, select, CREATE {créer} READ {voir} UPDATE {modifier} DELETE {supprimer} other {faire}} cela. L’autorisation manquante est « {feature} ». Demandez-la à l’administrateur de votre entité ou à un administrateur du client.",
  "problem.access.read_only":
    "Cette fiche est en lecture seule : {reason, select, earlier_version {elle est affichée dans une version antérieure.} workflow_done {son flux de travail est terminé.} locked {elle est verrouillée.} no_write_permission {votre rôle permet de la consulter, mais pas de la modifier. Demandez à l’administrateur de votre entité ou à un administrateur du client l’autorisation de modifier les fiches de ce type.} workflow_unavailable {l’état de son flux de travail n’a pas pu être chargé.} outside_entity {elle appartient à une entité à laquelle vous n’avez pas accès.} process_completed {son processus est marqué comme terminé.} project_closed {son projet est clos.} checked_out {une autre personne a réservé cette fiche ou son processus.} viewing {vous consultez l’application en tant que rôle.} other {elle ne peut pas être modifiée pour l’instant.}}",
  "problem.access.viewing":
    "Vous consultez l’application en tant que {role} et ne pouvez rien modifier. Arrêtez la consultation pour le faire.",
  "problem.record.not_found": "Fiche introuvable. Elle a peut-être été supprimée, ou vous n’y avez pas accès.",
  "problem.record.revision_missing":
    "La révision manque dans cette demande. Rechargez la fiche et refaites votre modification.",
  "problem.record.conflict":
    "Quelqu’un d’autre a modifié cette fiche. Comparez les deux versions et enregistrez de nouveau. Vos modifications ne sont pas perdues.",
  "problem.record.profile_of_other_entity":
    "Seule {entity} peut utiliser ce type de fiche. Choisissez {entity} et l’un de ses projets, ou un autre type de fiche.",
  "problem.record.profile_mismatch": "Cette fiche appartient à un autre type de fiche.",
  "problem.record.type_mismatch":
    "Cette fiche appartient à « {type} », et non au type de fiche demandé. Ouvrez-la depuis sa propre liste.",
  "problem.record.has_children":
    "{count, plural, one {Une fiche dépend} other {# fiches dépendent}} de celle-ci. Supprimez-{count, plural, one {la ou dissociez-la} other {les ou dissociez-les}} d’abord{visible, plural, =0 {} other { : {list}}}{more, plural, =0 {} other { et # autres}}{others, plural, =0 {} one {. Vous n’avez pas accès à l’une d’elles} other {. Vous n’avez pas accès à # d’entre elles}}.",
  "problem.record.cannot_link":
    "Les fiches du type « {type} » ne peuvent pas être liées ici. Sélectionnez-en une dans la liste de ce champ.",
  "problem.record.outside_field_filter":
    "{uid} ne peut pas être liée ici, car elle ne correspond pas au filtre du champ. Sélectionnez une fiche dans la liste.",
  "problem.record.already_linked": "{uid} est déjà liée.",
  "problem.record.not_linked": "Ces deux fiches ne sont pas liées.",
  "problem.record.nothing_changed": "Aucune modification détectée ou données non valides",
  "problem.record.nothing_selected": "Aucune ligne sélectionnée. Sélectionnez-en d’abord au moins une.",
  "problem.record.text_not_matching": "Le texte ne correspond pas. Saisissez DELETE exactement.",
  "problem.permission.not_of_entity":
    "Cette personne n’a pas accès à l’entité, au module ou au projet de la fiche. Donnez-lui d’abord accès.",
  "problem.permission.none_selected": "Sélectionnez au moins une autorisation.",
  "problem.permission.system_row":
    "Ces autorisations viennent des champs de la fiche ou des rôles de l’utilisateur. Modifiez-les là-bas.",
  "problem.permission.too_many_users":
    "Une fiche peut lister au plus {maximum, plural, one {# personne} other {# personnes}}. Utilisez plutôt un rôle.",
  "problem.permission.too_many_records":
    "L’une de ces personnes a déjà des autorisations individuelles sur {maximum, plural, one {# fiche} other {# fiches}}. Utilisez plutôt un rôle.",
  "problem.permission.exceeds_own":
    "Vous ne pouvez pas accorder une autorisation que vous n’avez pas : {action, select, READ {voir} UPDATE {modifier} DELETE {supprimer} other {cette autorisation}} ({feature}).",
  "problem.permission.not_a_process":
    "Des autorisations sur les fiches enfants ne peuvent être accordées que sur des processus et sous-processus d’une entité.",
  "problem.permission.too_many_descendants":
    "Ce processus a plus de {maximum, number} fiches enfants. Accordez l’autorisation sur ses sous-processus ou utilisez un rôle.",
  "problem.permission.too_many_processes":
    "L’une de ces personnes a déjà des autorisations sur les fiches enfants de {maximum, number} processus. Utilisez plutôt un rôle.",
  "problem.record.uid_taken":
    "Le numéro {uid} est désormais utilisé par une autre fiche. Restaurez celle-ci avec un nouveau numéro.",
  "problem.user.not_found":
    "Utilisateur introuvable. Le compte a peut-être été supprimé, ou l’utilisateur n’appartient à aucune de vos entités.",
  "problem.user.conflict": "Quelqu’un d’autre a modifié ce compte. Rechargez et refaites votre modification.",
  "problem.user.bad_name":
    "Le nom doit commencer par une lettre ou un chiffre et peut contenir des lettres, des chiffres, des espaces et . _ - ’",
  "problem.user.bad_user_name":
    "Le nom d’utilisateur doit commencer par une lettre ou un chiffre et peut contenir des lettres, des chiffres, des espaces et . _ -",
  "problem.user.name_taken": "Le nom d’utilisateur {name} est déjà utilisé. Choisissez-en un autre.",
  "problem.user.bad_email": "L’adresse e-mail n’est pas valide. Saisissez une adresse e-mail valide.",
  "problem.user.email_taken":
    "Cette adresse e-mail existe déjà : {email} est utilisée par un autre compte. Utilisez une autre adresse.",
  "problem.user.same_email": "L’e-mail secondaire doit être différent du principal.",
  "problem.user.bad_contact_number":
    "Le numéro de mobile doit être correct : 6 à 15 chiffres, avec un + devant l’indicatif du pays.",
  "problem.user.unknown_country": "Sélectionnez un pays dans la liste.",
  "problem.user.no_role_yet": "Créez au moins un rôle avant d’ajouter des utilisateurs.",
  "problem.user.role_required": "Sélectionnez au moins un rôle.",
  "problem.user.entity_required": "Sélectionnez au moins une entité.",
  "problem.user.module_required": "Sélectionnez les modules auxquels cet utilisateur externe peut accéder.",
  "problem.user.role_not_for_externals":
    "Le rôle {role} n’est pas disponible pour les utilisateurs externes. Choisissez-en un autre, ou rendez-le disponible pour eux.",
  "problem.user.external_administrator": "Les utilisateurs externes ne peuvent pas être administrateurs du client.",
  "problem.user.exceeds_your_access":
    "Cet utilisateur a plus d’autorisations que vous : vous ne pouvez pas modifier son compte. Demandez à un administrateur du client.",
  "problem.user.outside_entities":
    "Cet utilisateur a aussi accès à des entités auxquelles vous n’avez pas accès : vous ne pouvez pas modifier son compte. Demandez à un administrateur du client.",
  "problem.user.role_exceeds_your_access":
    "Le rôle {role} accorde plus d’autorisations que vous n’en avez : vous ne pouvez pas l’attribuer.",
  "problem.user.module_not_yours": "Vous ne pouvez pas donner accès au module {module}, car vous n’y avez pas accès.",
  "problem.user.yourself":
    "Vous ne pouvez pas verrouiller, désactiver ou supprimer votre propre compte. Demandez à un autre administrateur.",
  "problem.user.last_administrator":
    "C’est le dernier administrateur du client actif. Nommez d’abord quelqu’un d’autre.",
  "problem.user.not_invitable":
    "Cet utilisateur s’est déjà connecté ou n’est pas actif. Vous ne pouvez renvoyer une invitation qu’aux utilisateurs qui ne se sont pas encore connectés.",
  "problem.user.unknown_role": "Le rôle {name} n’existe pas. Utilisez les noms de la page Rôles.",
  "problem.user.unknown_module": "Le module {name} n’existe pas. Utilisez IC, IA ou les deux.",
  "problem.user.unknown_yes_no": "{name} n’est pas valide. Utilisez TRUE ou FALSE.",
  "problem.user.missing_column": "La colonne {column} manque. Utilisez le modèle.",
  "problem.user.file_too_long":
    "Le fichier compte {rows, plural, one {# ligne} other {# lignes}} ; le maximum est de {maximum, number}. Divisez le fichier.",
  "problem.role.not_found": "Rôle introuvable. Il a peut-être été supprimé.",
  "problem.role.conflict": "Quelqu’un d’autre a modifié ce rôle. Rechargez et refaites votre modification.",
  "problem.role.bad_name":
    "Le nom du rôle doit commencer par une lettre ou un chiffre et peut contenir des lettres, des chiffres, des espaces et . _ -",
  "problem.role.name_taken": "Il existe déjà un rôle nommé {name}. Choisissez un autre nom.",
  "problem.role.unknown_feature": "L’autorisation {feature} n’existe pas. Sélectionnez-en une dans la liste.",
  "problem.role.exceeds_your_access":
    "Vous ne pouvez ni accorder ni retirer des autorisations que vous n’avez pas : {list}.",
  "problem.role.in_use":
    "{count, plural, one {Un utilisateur a} other {# utilisateurs ont}} le rôle {name}{visible, plural, =0 {} other { : {list}}}{more, plural, =0 {} other { et # autres}}{others, plural, =0 {} one {. Vous n’avez pas accès à l’un d’eux} other {. Vous n’avez pas accès à # d’entre eux}}. Attribuez-leur d’abord un autre rôle.",
  "problem.role.has_external_members":
    "{count, plural, one {Un utilisateur externe a} other {# utilisateurs externes ont}} le rôle {name}{visible, plural, =0 {} other { : {list}}}{more, plural, =0 {} other { et # autres}}{others, plural, =0 {} one {. Vous n’avez pas accès à l’un d’eux} other {. Vous n’avez pas accès à # d’entre eux}}. Attribuez-leur d’abord un autre rôle.",
  "problem.project.not_found":
    "Erreur de chargement du projet. Il a peut-être été supprimé, ou vous n’avez accès à aucune de ses entités.",
  "problem.project.conflict":
    "Quelqu’un d’autre a modifié ce projet. Rechargez et refaites votre modification. Vos modifications ne sont pas perdues.",
  "problem.project.closed": "Ce projet est clos. Rouvrez-le pour le modifier.",
  "problem.project.bad_name":
    "Le nom du projet doit commencer par une lettre ou un chiffre et peut contenir des lettres, des chiffres, des espaces et . _ -",
  "problem.project.entity_in_use":
    "{entity} ne peut pas être retirée, car des fiches du projet lui appartiennent. Supprimez ces fiches ou gardez l’entité.",
  "problem.project.unknown_user": "Cette personne n’a pas accès au module et aux entités du projet.",
  "problem.project.not_a_user": "Cette personne n’est plus utilisatrice du projet.",
  "problem.project.own_access":
    "Vous ne pouvez pas vous retirer, car vous perdriez l’accès à ce projet. Adressez-vous à l’administrateur de votre entité.",
  "problem.entity.not_found": "Entité introuvable, ou vous n’y avez pas accès.",
  "problem.entity.bad_name":
    "Le nom de l’entité doit commencer par une lettre ou un chiffre, peut contenir des lettres, des chiffres, des espaces et . _ -, et compter 200 caractères au plus.",
  "problem.entity.bad_unique_id":
    "L’identifiant unique ne peut contenir que des lettres et des chiffres, 60 caractères au plus.",
  "problem.entity.bad_holding": "Saisissez un pourcentage de 0 à 100 avec dix décimales au plus, par exemple 62.5.",
  "problem.entity.bad_decimal_places": "Saisissez un nombre entier de 0 à 10.",
  "problem.entity.name_taken": "Il existe déjà une entité {name}. Choisissez un autre nom.",
  "problem.entity.id_taken": "Il existe déjà une entité avec l’identifiant unique {uniqueId}.",
  "problem.entity.top_needs_administrator":
    "Seuls les administrateurs du client peuvent créer une entité de premier niveau. Sélectionnez l’une de vos entités comme entité mère.",
  "problem.entity.parent_hidden":
    "Vous n’avez pas accès à l’entité mère : vous ne pouvez pas la changer. Demandez à un administrateur du client.",
  "problem.entity.cycle":
    "Une entité ne peut pas être sa propre entité mère ni celle d’une entité située au-dessus. Sélectionnez une autre entité mère.",
  "problem.entity.too_deep":
    "Un groupe peut compter au plus {maximum, plural, one {# niveau} other {# niveaux}}. Sélectionnez une entité mère plus haut.",
  "problem.entity.not_deleted": "Erreur lors de la suppression de l’entité : d’autres éléments en dépendent encore.",
  "problem.entity.nothing_to_delete": "Données manquantes pour la suppression : aucune entité n’a été indiquée.",
  "problem.entity.has_children":
    "Elle a {count, plural, one {# entité fille} other {# entités filles}}. {count, plural, one {Déplacez-la ou supprimez-la} other {Déplacez-les ou supprimez-les}} d’abord.",
  "problem.entity.has_projects":
    "Elle est utilisée dans {count, plural, one {# projet} other {# projets}}. Retirez-la d’abord de {count, plural, one {ce projet} other {ces projets}}.",
  "problem.entity.has_records": "Elle a {count, plural, one {# fiche} other {# fiches}}, corbeille comprise.",
  "problem.entity.has_record_types":
    "Elle possède {count, plural, one {# type de fiche} other {# types de fiche}}. Supprimez ceux qui n’ont jamais été publiés ; les autres ne peuvent pas être supprimés.",
  "problem.entity.has_users":
    "Elle a {count, plural, one {# utilisateur} other {# utilisateurs}}. Retirez d’abord l’accès de {count, plural, one {cet utilisateur} other {ces utilisateurs}}.",
  "problem.entity.currently_selected":
    "Vous travaillez actuellement dans cette entité. Passez d’abord à une autre entité.",
  "problem.entity.duplicate_row":
    "Entité en double : la ligne {row, number} porte le même nom ou le même identifiant unique.",
  "problem.entity.missing_in_row": "L’entité manque dans cette ligne. Saisissez un nom et un identifiant unique.",
  "problem.entity.missing_parent": "Saisissez le nom ou l’identifiant unique de l’entité mère.",
  "problem.entity.unknown_parent": "L’entité mère {name} est introuvable dans ce fichier et parmi vos entités.",
  "problem.entity.parent_rejected": "Son entité mère, à la ligne {row, number}, a été rejetée.",
  "problem.profile.not_found": "Type de fiche introuvable",
  "problem.profile.not_published": "Ce type de fiche n’a pas été publié. Publiez-le avant de créer des fiches.",
  "problem.profile.conflict":
    "Quelqu’un d’autre a modifié ce brouillon. Comparez les deux versions et enregistrez de nouveau.",
  "problem.profile.archived":
    "Ce type de fiche est archivé : vous ne pouvez ni créer de fiches ni modifier son brouillon. Restaurez-le d’abord, ou demandez-le à un concepteur de types de fiche.",
  "problem.origin.none": "Ce type de fiche n’a pas été copié d’un type publié du groupe : il n’y a rien à appliquer.",
  "problem.origin.moved_on": "Le groupe a publié une version plus récente. Comparez de nouveau avant de l’appliquer.",
  "problem.profile.not_archived": "Ce type de fiche n’est pas archivé. Rechargez la page.",
  "problem.profile.access_by_type":
    "L’accès aux fiches de ce type dépend des autorisations des rôles sur sa catégorie. Seuls les types de la catégorie « Autre » peuvent être ouverts à certains rôles.",
  "problem.profile.never_published": "Ce type de fiche n’a jamais été publié. Supprimez-le au lieu de l’archiver.",
  "problem.version.conflicting_values":
    "Non publié : dans le champ {field}, {loses, plural, =0 {} one {# valeur perdrait des données} other {# valeurs perdraient des données}}{both, select, yes { et } other {}}{cannot, plural, =0 {} one {# valeur ne peut pas être convertie} other {# valeurs ne peuvent pas être converties}}. Choisissez qu’en faire dans le rapport d’impact.",
  "problem.version.breaks_references":
    "Non publié : {count, plural, one {# règle, rappel ou condition utilise} other {# règles, rappels et conditions utilisent}} quelque chose que cette version supprime{list, select, none {} other { : {list}}}{others, plural, =0 {} one {, dont # dans une autre entité} other {, dont # dans d’autres entités}}. Mettez-les d’abord à jour, restaurez ce qui a été supprimé ou acceptez-le dans le rapport d’impact.",
  "problem.version.report_first":
    "La publication de cette version modifie des fiches existantes. Consultez le rapport d’impact et publiez depuis celui-ci.",
  "problem.version.publishing_in_progress":
    "Une version de ce type de fiche est déjà en cours de publication. Attendez la fin ou annulez-la.",
  "problem.version.activity_removed":
    "{records, plural, one {# fiche se trouve} other {# fiches se trouvent}} à « {activity} », que cette version supprime. Choisissez où les déplacer.",
  "problem.version.activity_not_removed":
    "Les fiches à « {activity} » n’ont pas besoin d’être déplacées, car cette version conserve l’activité.",
  "problem.version.unknown_activity":
    "L’activité sélectionnée ne fait pas partie de cette version. Choisissez-en une autre.",
  "problem.version.not_found": "La version {version} de ce type de fiche n’existe pas.",
  "problem.profile.keyword_in_use": "Ce mot-clé est déjà utilisé. Choisissez-en un autre.",
  "problem.tag.not_found": "Liste partagée {tag} introuvable. Elle a peut-être été supprimée.",
  "problem.tag.conflict":
    "Quelqu’un d’autre a modifié cette liste. Comparez les deux versions et enregistrez de nouveau.",
  "problem.tag.duplicate_id": "L’identifiant {id} est déjà utilisé. Les identifiants doivent être uniques.",
  "problem.tag.bad_list": "Une liste partagée contient soit des valeurs, soit des personnes, mais pas les deux.",
  "problem.tag.in_use":
    "{what, select, element {Cette valeur est utilisée} other {Cette liste est utilisée}} dans {list}{others, plural, =0 {} one {, et dans # type de fiche d’une autre entité} other {, et dans # types de fiche d’autres entités}}{count, plural, =0 {} one {, par une fiche} other {, par # fiches}}. {what, select, element {Désactivez-la plutôt. Les fiches la gardent, mais elle ne peut plus être sélectionnée.} other {Retirez-la d’abord de là.}}",
  "problem.tag.too_many":
    "Vous avez atteint la limite de {maximum, number} listes partagées. Supprimez-en une dont vous n’avez plus besoin.",
  "problem.variable.unknown": "La variable {variable} n’existe pas. Variables disponibles : {list}.",
  "problem.variable.no_value": "{variable} n’a pas de valeur ici. Saisissez plutôt une valeur fixe.",
  "problem.rule.addition_failed": "L’ajout de la règle de validation a échoué.",
  "problem.rule.not_found": "Règle introuvable. Elle a peut-être été supprimée.",
  "problem.import.unreadable_file":
    "Le fichier n’a pas pu être lu. Téléversez un fichier CSV en UTF-8, un classeur XLSX ou un catalogue OSCAL en JSON.",
  "problem.import.empty_file": "Le fichier n’a aucune ligne à importer.",
  "problem.import.unknown_column":
    "La colonne est introuvable dans le fichier, ou ne peut pas être importée dans ce champ. Vérifiez les deux noms.",
  "problem.import.unknown_key": "La colonne clé n’est associée à aucun champ. Choisissez-en une autre.",
  "problem.import.duplicate_key": "Une autre ligne a la même clé. Les clés doivent être uniques.",
  "problem.import.ambiguous_key": "Plusieurs fiches correspondent à cette clé.",
  "problem.import.blank_key": "La clé est vide dans cette ligne.",
  "problem.import.not_found": "Importation introuvable.",
  "problem.import.in_progress": "Cette importation est en cours. Attendez la fin ou annulez-la.",
  "problem.import.not_ready":
    "Cette importation n’est pas prête. Téléversez d’abord le fichier et associez ses colonnes.",
  "problem.import.unknown_sheet": "Le fichier ne contient pas cette feuille. Choisissez-en une autre.",
  "problem.import.too_many_rows":
    "La feuille contient plus de {limit, number} lignes. Répartissez-la en plusieurs fichiers.",
  "problem.import.formula_error":
    "La cellule contient l’erreur de formule {error}. Corrigez la formule ou saisissez une valeur.",
  "problem.import.mapped_twice": "Deux colonnes sont associées au même champ.",
  "problem.import.nothing_mapped": "Associez au moins une colonne à un champ.",
  "problem.import.nothing_to_load":
    "Il n’y a aucune ligne à importer. Corrigez d’abord les lignes rejetées ou résolvez les conflits.",
  "problem.import.finished":
    "Cette importation est terminée. Corrigez et importez les lignes rejetées, ou commencez une nouvelle importation.",
  "problem.import.duplicate_row": "Cette ligne est identique à la ligne {row, number} et a été ignorée.",
  "problem.import.duplicate_record":
    "Les lignes {rows} concernent la même fiche. Gardez-en une, ou videz les colonnes masquées des copies.",
  "problem.import.missing_entity": "L’entité manque dans cette ligne.",
  "problem.import.unknown_entity": "Entité {name} introuvable.",
  "problem.import.nameless":
    "{part, select, PROCESS {Le processus} SUB_PROCESS {Le sous-processus} RISK {Le risque} other {Le contrôle}} de cette ligne n’a ni numéro ni nom. Indiquez l’un des deux.",
  "problem.import.differs":
    "La ligne {row, number} indique une autre valeur pour la même fiche. Saisissez la même valeur dans les deux lignes.",
  "problem.import.two_processes":
    "La ligne {row, number} place cette fiche dans un autre processus. Une fiche ne peut appartenir qu’à un seul processus.",
  "problem.import.other_parent":
    "Cette fiche appartient déjà à {parent}. Déplacez-la dans l’application, ou corrigez la ligne.",
  "problem.import.other_entity":
    "Ce contrôle et son risque appartiennent à des entités différentes. Choisissez un risque de la même entité.",
  "problem.import.record_rejected":
    "{part, select, PROCESS {Le processus} SUB_PROCESS {Le sous-processus} RISK {Le risque} other {Le contrôle}} de cette ligne ne peut pas être importé. Le motif figure à la ligne {row, number}.",
  "problem.import.unknown_decision": "Choisissez l’une des fiches similaires, ou créez-en une nouvelle.",
  "problem.import.undecided":
    "{part, select, PROCESS {Le processus} SUB_PROCESS {Le sous-processus} RISK {Le risque} other {Le contrôle}} de cette ligne ressemble à des fiches existantes. Choisissez l’une d’elles ou créez une nouvelle fiche.",
  "problem.rcm.not_found": "Aucune RCM trouvée.",
  "problem.check_out.held":
    "Vous n’avez pas réservé le {sheet, select, DOCUMENT {document} other {processus}} : {named, plural, =0 {une autre personne} other {{holder}}} l’a réservé.",
  "problem.check_out.lost": "Vous n’avez plus la réservation : elle a pris fin ou a été reprise.",
  "problem.check_out.not_found": "Cette réservation a pris fin.",
  "problem.check_out.not_a_sheet":
    "Seuls les processus, les descriptifs, les logigrammes et les politiques peuvent être réservés.",
  "problem.comment.empty": "Un commentaire vide ne peut pas être envoyé. Écrivez d’abord quelque chose.",
  "problem.comment.too_long":
    "Un commentaire peut compter au plus {maximum, number} caractères. Raccourcissez le texte ou joignez-le en fichier.",
  "problem.comment.too_many_mentions":
    "Vous pouvez mentionner au plus {maximum, plural, one {# personne} other {# personnes}}.",
  "problem.comment.unknown_user":
    "Une personne mentionnée est introuvable ou n’a pas accès à cette fiche. Sélectionnez des personnes dans la liste.",
  "problem.comment.unknown_file": "Un fichier joint est introuvable. Retirez-le et joignez-le de nouveau.",
  "problem.comment.not_found":
    "Commentaire introuvable. Il a peut-être été supprimé, ou vous n’avez pas accès à sa fiche.",
  "problem.comment.not_author": "Seul l’auteur peut modifier ou supprimer un commentaire.",
  "problem.comment.thread_full":
    "Ce commentaire a atteint la limite de {maximum, number} réponses. Écrivez un nouveau commentaire.",
  "problem.comment.contradiction": "{name} ne correspond pas au reste du commentaire. Retirez-le ou corrigez-le.",
  "problem.job.not_found": "Travail introuvable, ou il appartient à quelqu’un d’autre.",
  "problem.job.too_many":
    "Vous avez atteint la limite de {maximum, plural, one {# travail actif} other {# travaux actifs}}. Attendez la fin de l’un d’eux ou annulez-en un.",
  "problem.job.not_retried":
    "Seuls les travaux échoués ou annulés peuvent être relancés. Rechargez la page pour voir l’état actuel.",
  "problem.job.not_cancelled": "Ce travail est déjà terminé.",
  "problem.job.replaced": "Le même travail a été relancé. Consultez le plus récent.",
  "problem.job.outdated": "Ce travail n’est plus à jour. Relancez-le là où il est utile.",
  "problem.job.unknown_kind": "Cette version ne prend plus en charge ce travail. Relancez-le là où il est utile.",
  "problem.job.unknown_schedule": "Travail planifié introuvable. Rechargez la page.",
  "problem.job.crashed":
    "Le processus d’exécution s’est arrêté pendant ce travail à chaque tentative. Relancez le travail. Si cela se reproduit, contactez l’administrateur système.",
  "problem.file.not_found": "Fichier introuvable. Il a peut-être été supprimé, ou vous n’y avez pas accès.",
  "problem.file.too_large": "Les fichiers ne peuvent pas dépasser {maximum, number} Mo.",
  "problem.file.bad_name":
    "Un nom de fichier comporte un nom et une extension, sans chemin ni caractère de contrôle. Renommez le fichier et téléversez-le à nouveau.",
  "problem.file.bad_kind": "{file} n’est pas d’un type pris en charge. Types pris en charge : {kinds}.",
  "problem.file.bad_content":
    "{file} est endommagé ou n’est pas un fichier {extension} valide. Le téléversement a échoué : vérifiez le fichier et téléversez à nouveau les données.",
  "problem.file.unpacks_too_large":
    "{file} est trop volumineux une fois décompressé. Enregistrez-le à nouveau dans son programme d’origine et téléversez-le.",
  "problem.file.too_many_pixels":
    "{file} a plus de {maximum, number} millions de pixels. Réduisez l’image et téléversez-la à nouveau.",
  "problem.file.parts_missing":
    "{count, plural, one {Une partie du fichier n’est pas arrivée} other {# parties du fichier ne sont pas arrivées}}. Reprenez le téléversement.",
  "problem.file.link_expired": "Ce lien n’est pas valide ou a expiré. Demandez à nouveau le fichier.",
  "problem.file.checking": "{file} est encore en cours d’analyse. Réessayez dans un instant.",
  "problem.file.infected": "{file} contenait un logiciel malveillant et a été supprimé. Retirez-le ici aussi.",
  "problem.file.in_use": "{file} est utilisé dans un champ de sa fiche. Retirez-le là et enregistrez.",
  "problem.file.not_uploader": "Seule la personne qui a chargé {file} peut le supprimer.",
  "problem.file.in_document":
    "{file} est une image du document de la fiche. Elle est conservée avec les versions qui l’affichent.",
  "problem.file.too_many_waiting":
    "Vous avez atteint la limite de {maximum, number} fichiers non enregistrés. Enregistrez la fiche ou retirez quelques fichiers.",
  "problem.view.not_found": "Vue introuvable. Elle a peut-être été supprimée ou appartient à une autre personne.",
  "problem.view.conflict":
    "Une autre personne a modifié cette vue. Rétablissez-la pour charger la dernière version, ou enregistrez la vôtre sous un autre nom.",
  "problem.view.bad_name":
    "Le nom d’une vue commence par une lettre ou un chiffre, peut contenir des lettres, des chiffres, des espaces et . _ -, et compte au plus 80 caractères.",
  "problem.view.name_taken": "Il y a déjà une vue nommée {name}. Choisissez un autre nom.",
  "problem.view.too_many":
    "Vous avez atteint la limite de {maximum, number} vues pour cette liste. Supprimez-en une que vous n’utilisez plus.",
  "problem.view.not_owner":
    "Seul le propriétaire ou, pour une vue partagée, un administrateur du client peut modifier cette vue. Enregistrez votre copie sous un autre nom.",
  "problem.reminder.not_found": "Rappel introuvable. Il a peut-être été supprimé.",
  "problem.reminder.conflict": "Une autre personne a modifié ce rappel. Rechargez-le et refaites votre modification.",
  "problem.reminder.bad_name": "Saisissez un nom de {limit} caractères au plus.",
  "problem.reminder.bad_days":
    "Saisissez de 1 à {limit} jours avant ou après l’échéance. Laissez vide pour les rappels à la date d’échéance.",
  "problem.reminder.sent_once":
    "Les rappels à la date d’échéance et les escalades sont envoyés une seule fois. Sélectionnez « Une fois ».",
  "problem.reminder.bad_levels":
    "Une escalade compte un à cinq niveaux, chacun après plus de jours que le précédent. Les autres rappels n’ont pas de niveau.",
  "problem.reminder.no_recipients": "Sélectionnez au moins un destinataire : une personne, un rôle ou un champ.",
  "problem.reminder.no_due_field":
    "Ce type de fiche n’a pas de champ d’échéance. Utilisez les échéances des tâches, ou ajoutez un champ de date avec le rôle « Échéance ».",
  "problem.reminder.unknown_field":
    "Un champ de personnes sélectionné n’existe plus ou n’est pas visible de tous. Choisissez-en un autre.",
  "problem.reminder.unknown_user":
    "Une de ces personnes n’est pas disponible ou n’est plus active. Sélectionnez-en une autre.",
  "problem.reminder.unknown_role": "Un de ces rôles n’existe plus. Sélectionnez-en un autre.",
  "problem.reminder.unknown_template":
    "Ce modèle d’e-mail n’existe plus. Choisissez-en un autre ou utilisez l’e-mail par défaut.",
  "problem.reminder.too_many": "Un type de fiche peut avoir au plus {limit} rappels. Supprimez-en un d’abord.",
  "problem.reminder.missing_due_date":
    "Un ou plusieurs éléments sélectionnés n’ont pas d’échéance : {list}. Définissez une échéance ou désélectionnez-les.",
  "problem.reminder.no_assignees":
    "Personne ne peut être relancé au sujet de : {list}. Définissez un responsable qui y a accès, ou désélectionnez-les.",
  "problem.reminder.closed": "Ceux-ci sont terminés, verrouillés ou dans un projet clos : {list}. Désélectionnez-les.",
  "problem.reminder.too_many_selected":
    "Vous pouvez envoyer des rappels pour {limit, number} éléments au plus à la fois.",
  "problem.reminder.too_often": "Vous avez envoyé {limit} rappels au cours de la dernière heure. Réessayez plus tard.",
  "problem.block.not_found": "Bloc introuvable. Il a peut-être été supprimé.",
  "problem.block.conflict": "Une autre personne a modifié ce bloc. Rechargez-le et refaites votre modification.",
  "problem.block.name_taken": "Il existe déjà un bloc nommé {name}. Choisissez un autre nom.",
  "problem.block.too_many":
    "Vous avez atteint la limite de {maximum, number} blocs. Supprimez-en un dont vous n’avez plus besoin.",
  "problem.block.empty": "Sélectionnez au moins un champ pour le bloc.",
  "problem.block.too_many_fields":
    "Vous avez sélectionné {count, number} champs. Un bloc peut en avoir au plus {maximum, number}.",
  "problem.block.too_large":
    "Le bloc est trop grand (maximum : {maximum, number} {what, select, depth {niveaux} other {octets}}). Créez plusieurs blocs.",
  "problem.mail_template.not_found": "Modèle d’e-mail introuvable. Il a peut-être été supprimé.",
  "problem.mail_template.conflict":
    "Une autre personne a modifié ce modèle d’e-mail. Rechargez-le et refaites votre modification.",
  "problem.mail_template.bad_name": "Le nom contient un caractère invisible. Saisissez-le à nouveau.",
  "problem.mail_template.name_taken": "Il existe déjà un modèle d’e-mail nommé {name}. Choisissez un autre nom.",
  "problem.mail_template.too_many":
    "Vous avez atteint la limite de {maximum, number} modèles d’e-mail. Supprimez-en un dont vous n’avez plus besoin.",
  "problem.mail_template.no_language": "Rédigez le modèle dans au moins une langue.",
  "problem.mail_template.unknown_placeholder":
    "Repère inconnu '{'{name}'}' au caractère {position, number}. Repères disponibles : {list}. Pour afficher une accolade, saisissez-la deux fois.",
  "problem.mail_template.bad_brace":
    "{kind, select, unclosed {L’accolade ouvrante au caractère {position, number} n’est pas fermée.} unopened {L’accolade fermante au caractère {position, number} n’a pas d’accolade ouvrante.} other {Les accolades au caractère {position, number} sont vides.}} Insérez un repère, ou saisissez l’accolade deux fois pour l’afficher.",
  "problem.mail_template.bad_character":
    "Il y a un caractère de contrôle ({character}) au caractère {position, number}. Supprimez-le.",
  "problem.mail_template.in_use":
    "Le modèle d’e-mail {name} est utilisé à {count, plural, one {un endroit} other {# endroits}}{visible, plural, =0 {} other { : {list}}}{others, plural, =0 {} other { et # autres}}. Sélectionnez-y d’abord un autre modèle.",
  "problem.email.no_mail_server":
    "Aucun serveur de messagerie n’est configuré. Définissez SMTP_URL et MAIL_FROM, puis redémarrez le serveur.",
  "problem.email.not_found": "E-mail introuvable. Rechargez la page.",
  "problem.email.not_retried":
    "Cet e-mail ne peut pas être renvoyé : il est en cours d’envoi, a été envoyé, a été annulé ou a expiré.",
  "problem.email.not_cancelled": "Cet e-mail n’est plus dans la file et ne peut pas être annulé.",
  "problem.notification.cannot_disable": "Cette notification ne peut pas être désactivée.",
  "problem.notification.too_many_streams":
    "Les mises à jour en direct fonctionnent dans {maximum, plural, one {# onglet} other {# onglets}} au plus. Cet onglet recherche les mises à jour à intervalles réguliers.",
  "problem.draft.too_many":
    "Vous avez atteint la limite de {maximum, number} brouillons. Enregistrez-en ou supprimez-en quelques-uns.",
  "problem.export.not_found":
    "Exportation introuvable. Elle a peut-être expiré ou été supprimée. Exportez de nouveau la liste.",
  "problem.export.not_ready": "{file} n’est pas encore prêt. Réessayez dans un instant.",
  "problem.export.not_available": "Le type d’exportation {type} n’est pas pris en charge. Utilisez LIST_VIEW_EXPORT.",
  "problem.export.too_much_for_pages":
    "La liste est trop grande pour un PDF (maximum : {rows, number} lignes et {cells, number} cellules). Filtrez la liste, affichez moins de colonnes ou exportez vers Excel.",
  "problem.export.no_typesetting": "L’exportation en PDF n’est pas disponible sur ce serveur. Exportez vers Excel.",
  "problem.export.stopped": "Cette exportation a été annulée. Exportez de nouveau la liste.",
  "problem.server.busy": "Le serveur est occupé. Réessayez dans un instant.",
  "problem.server.storage_full":
    "Le serveur n’a plus d’espace disque. Les données enregistrées sont en sécurité. Contactez votre administrateur.",
  "problem.server.unavailable":
    "Le serveur est temporairement indisponible. Réessayez dans un instant. Les données enregistrées sont en sécurité.",
  "problem.server.failed":
    "Une erreur s’est produite. Réessayez. Si le problème persiste, communiquez l’identifiant de corrélation à votre administrateur.",
  "problem.workflow.done": "Le flux de travail de cette fiche est terminé. Rouvrez la fiche pour continuer.",
  "problem.workflow.locked": "Cette fiche est verrouillée. Déverrouillez-la d’abord.",
  "problem.workflow.no_activity":
    "Cette fiche n’est à aucune activité de son flux de travail. Demandez à un administrateur de l’y placer.",
  "problem.workflow.action_unavailable":
    "Cette action n’est pas disponible à l’activité actuelle de la fiche. Rechargez la fiche.",
  "problem.workflow.not_assigned":
    "Cette tâche ne vous est pas attribuée. Consultez la fiche pour voir les responsables actuels.",
  "problem.workflow.approved_already":
    "Vous avez déjà donné votre approbation. La suivante doit venir de quelqu’un d’autre.",
  "problem.workflow.own_approval":
    "Vous ne pouvez pas approuver votre propre travail. Demandez à quelqu’un qui n’a pas préparé la fiche.",
  "problem.workflow.field_missing": "Remplissez d’abord « {field} ».",
  "problem.workflow.next_activity_without_assignee": "Sélectionnez le responsable suivant dans « {field} ».",
  "problem.workflow.too_few_assignees":
    "{needed, plural, one {# approbateur est requis} other {# approbateurs sont requis}}, mais {named, plural, =0 {aucun n’est désigné} one {# seul est désigné} other {# seulement sont désignés}}. Ajoutez-en.",
  "problem.workflow.changed_since_approval":
    "La fiche a changé depuis son approbation. Envoyez-la de nouveau pour approbation.",
  "problem.workflow.reason_missing": "Saisissez un motif. Il est montré à la personne qui reçoit le travail.",
  "problem.workflow.not_closed": "Cette fiche est déjà ouverte.",
  "problem.workflow.master_record":
    "Cette fiche appartient à la bibliothèque de référence. Seules les fiches des projets ont un flux de travail.",
  "problem.workflow.record_changed": "Cette fiche a changé. Vérifiez-la avant de continuer.",
  "problem.workflow.without_result": "Aucun résultat n’a été enregistré.",
  "problem.process.not_a_process": "Seuls les processus et sous-processus peuvent être marqués comme terminés.",
  "problem.process.already_complete": "Ce processus est déjà marqué comme terminé.",
  "problem.roll_over.in_progress": "Ce report est en cours. Attendez la fin ou annulez-le.",
  "problem.roll_over.no_data":
    "Aucune donnée à reporter. Sélectionnez d’autres processus ou une autre année précédente.",
  "problem.roll_over.no_previous_year":
    "L’année précédente n’existe pas. Sélectionnez un projet d’un exercice antérieur.",
  "problem.roll_over.not_applied": "Ce report n’a rien ajouté qui puisse être annulé.",
  "problem.roll_over.not_found": "Report introuvable.",
  "problem.roll_over.not_ready": "Ce report ne peut plus être modifié ni appliqué. Préparez-en un nouveau.",
  "problem.roll_over.nothing_to_apply": "Rien n’est sélectionné. Sélectionnez ce qui doit être reporté.",
  "problem.roll_over.outdated": "La fiche a été modifiée après la préparation du report. Préparez-le à nouveau.",
  "problem.roll_over.record_changed_since":
    "{change, select, unknown {La fiche a été modifiée ou supprimée après le report : l’annulation n’a donc pas eu lieu. Cherchez-la dans sa liste ou dans la corbeille.} gone {{record} n’existe plus : l’annulation n’a donc pas eu lieu. Si vous en avez besoin, ajoutez à nouveau la fiche.} deleted {{record} a été supprimé par {named, plural, =0 {une autre personne} other {{user}}} le {day} à {time}, après le report : l’annulation n’a donc pas eu lieu. Si vous en avez besoin, restaurez la fiche depuis la corbeille.} document {Le document de {record} a été modifié par {named, plural, =0 {une autre personne} other {{user}}} le {day} à {time}, après le report : l’annulation n’a donc pas eu lieu. Ouvrez {record} pour modifier ou supprimer la fiche à la main.} other {{record} a été modifié par {named, plural, =0 {une autre personne} other {{user}}} le {day} à {time}, après le report : l’annulation n’a donc pas eu lieu. Ouvrez {record} pour modifier ou supprimer la fiche à la main.}}",
  "problem.sync.changed_since":
    "{change, select, unknown {« {field} » a été modifié après la synchronisation : le changement n’a donc pas été annulé.} other {« {field} » de {record} ({title}) a été modifié par {named, plural, =0 {une autre personne} other {{user}}} le {day} à {time}, après la synchronisation : le changement n’a donc pas été annulé. Ouvrez {record} pour modifier cette valeur à la main.}}",
  "problem.sync.in_progress": "Cette synchronisation est en cours. Attendez la fin ou annulez-la.",
  "problem.sync.not_found": "Synchronisation introuvable.",
  "problem.sync.not_ready": "Cette synchronisation ne peut plus être modifiée ni appliquée. Lancez-en une nouvelle.",
  "problem.sync.not_applied": "Cette synchronisation n’a rien modifié qui puisse être annulé.",
  "problem.sync.nothing_to_apply": "Rien n’est sélectionné. Sélectionnez ce qui doit être appliqué.",
  "problem.sync.outdated": "La fiche ou sa fiche de référence a été modifiée après la comparaison. Comparez à nouveau.",
  "problem.sync.record_changed_since":
    "{change, select, unknown {La fiche a été modifiée ou supprimée après la synchronisation : l’annulation n’a donc pas eu lieu. Cherchez-la dans sa liste ou dans la corbeille.} gone {{record} n’existe plus : l’annulation n’a donc pas eu lieu. Si vous en avez besoin, ajoutez à nouveau la fiche.} deleted {{record} a été supprimé par {named, plural, =0 {une autre personne} other {{user}}} le {day} à {time}, après la synchronisation : l’annulation n’a donc pas eu lieu. Si vous en avez besoin, restaurez la fiche depuis la corbeille.} document {Le document de {record} a été modifié par {named, plural, =0 {une autre personne} other {{user}}} le {day} à {time}, après la synchronisation : l’annulation n’a donc pas eu lieu. Ouvrez {record} pour modifier ou supprimer la fiche à la main.} other {{record} a été modifié par {named, plural, =0 {une autre personne} other {{user}}} le {day} à {time}, après la synchronisation : l’annulation n’a donc pas eu lieu. Ouvrez {record} pour modifier ou supprimer la fiche à la main.}}",
  "problem.process.circular":
    "« {process} » ne peut pas être déplacé dans « {parent} », car « {parent} » en fait partie.",
  "problem.process.not_assigned": "Ce processus n’est pas affecté à l’entité. Affectez-le d’abord.",
  "problem.process.not_available": "Ce type de fiche n’a pas de champ pour le processus auquel elle appartient.",
  "problem.process.not_complete": "Ce processus n’est pas marqué comme terminé.",
  "problem.process.too_many_descendants":
    "Ce processus a plus de {max, number} fiches enfants. Marquez ses sous-processus comme terminés un par un.",
  "problem.workflow.already_assigned": "Cette personne est déjà désignée. Sélectionnez quelqu’un d’autre.",
  "problem.workflow.assignee_without_access":
    "Cette personne n’a pas accès à la fiche. Sélectionnez quelqu’un d’autre.",
  "problem.absence.not_found": "Absence introuvable, ou déjà terminée.",
  "problem.absence.conflict":
    "Une autre personne a modifié cette absence. Rechargez-la et refaites votre modification.",
  "problem.absence.ends_before": "Le dernier jour doit être le premier jour ou un jour ultérieur.",
  "problem.absence.over": "Le dernier jour ne peut pas être dans le passé.",
  "problem.absence.too_long":
    "Une absence peut durer un an au plus. Choisissez un dernier jour plus proche et ajoutez une deuxième absence.",
  "problem.absence.overlaps": "Elle chevauche une autre absence. Modifiez celle-ci ou choisissez d’autres jours.",
  "problem.absence.too_many":
    "Vous pouvez planifier au plus {maximum} absences. Supprimez-en une dont vous n’avez plus besoin.",
  "problem.absence.own_substitute": "Vous ne pouvez pas être votre propre suppléant. Sélectionnez quelqu’un d’autre.",
  "problem.absence.not_a_substitute":
    "Le suppléant doit être un utilisateur actif de l’une des mêmes entités et de l’un des mêmes modules. Sélectionnez quelqu’un d’autre.",
  "problem.workflow.already_claimed": "Quelqu’un d’autre a déjà pris ou terminé cette tâche. Rechargez pour voir qui.",
  "problem.heat_map.bad_bands": "Saisissez les zones par ordre croissant. La première doit commencer à 0.",
  "problem.heat_map.conflict": "Quelqu’un d’autre a modifié ces paramètres. Rechargez et refaites votre modification.",
  "problem.heat_map.same_pattern":
    "Une autre zone a ce motif. Choisissez-en un autre pour que les zones se distinguent sans les couleurs.",
  "problem.heat_map.no_axes":
    "La carte thermique nécessite des champs d’impact et de probabilité que vous pouvez consulter.",
  "problem.similar_records.hidden_links":
    "{count, plural, one {# fiche liée ne vous est pas visible} other {# fiches liées ne vous sont pas visibles}} : les liens ne peuvent pas être déplacés. Demandez à une personne qui y a accès.",
  "problem.similar_records.in_progress":
    "Ces fiches sont déjà en cours de comparaison. Attendez la fin de la comparaison.",
  "problem.similar_records.linked_completed":
    "Elle est liée à {uid} et appartient à un processus marqué comme terminé. Rouvrez le processus ou laissez {uid} de côté.",
  "problem.similar_records.locked":
    "{reason, select, workflow_done {Son flux de travail est terminé. Rouvrez la fiche ou laissez-la de côté.} locked {Elle est verrouillée. Fusionnez-la une fois déverrouillée ou laissez-la de côté.} process_completed {Son processus est marqué comme terminé. Rouvrez le processus ou laissez la fiche de côté.} project_closed {Son projet est clos. Rouvrez d’abord le projet.} other {Elle ne peut pas être modifiée pour le moment. Laissez-la de côté ou réessayez plus tard.}}",
  "problem.similar_records.no_delete_permission": "Vous n’avez pas l’autorisation de supprimer cette fiche.",
  "problem.similar_records.not_joinable":
    "Seules des fiches du même type, du même projet et de la même entité peuvent être fusionnées.",
  "problem.document.none":
    "Cette fiche n’a pas de document : seuls les descriptifs, les logigrammes et les politiques en ont un.",
  "problem.document.no_version": "Version introuvable. Rechargez la page.",
  "problem.document.wrong_kind":
    "Le contenu ne correspond pas au type de fiche : un logigramme contient un diagramme, un descriptif ou une politique contient un texte.",
  "problem.document.outdated":
    "Quelqu’un d’autre a enregistré une autre version pendant votre modification. Comparez-la à la vôtre avant d’enregistrer.",
  "problem.document.too_long":
    "Le texte compte {count, number} caractères ; le maximum est de {max, number}. Raccourcissez-le.",
  "problem.document.unknown_picture":
    "Une image ne figure pas parmi les fichiers de cette fiche. Insérez-la de nouveau.",
  "problem.document.unsafe_link":
    "Les liens du texte doivent être des adresses web (http, https) ou des adresses e-mail (mailto).",
  "problem.document.bad_shape":
    "Une forme ou une liaison renvoie à un élément absent du logigramme, ou porte le même identifiant qu’une autre. Supprimez-la ou corrigez-la.",
}

import type { Occupation } from '../bank.ts';

export const OFICIOS: readonly Occupation[] = [
  {
    id: 'electrician',
    ladder: [
      ['Ayudante de electricista', '{Aprendiz/Aprendiza} de electricista'],
      ['Electricista (oficial de 2.ª)', '{Instalador/Instaladora} de baja tensión', 'Electricista de mantenimiento'],
      ['Electricista (oficial de 1.ª)', '{Técnico/Técnica} de mantenimiento industrial'],
      ['{Encargado/Encargada} de obra', '{Jefe/Jefa} de mantenimiento', '{Jefe/Jefa} de equipo de instalaciones'],
    ],
    employers: ['instaladora', 'instaladora', 'industria', 'publico'],
    teams: ['Mantenimiento', 'Obra nueva'],
    beginnings: [
      'Tendido de cable y montaje de mecanismos en viviendas',
      'Preparación de material y limpieza del tajo',
      'Apertura de rozas y colocación de tubo corrugado',
    ],
    duties: [
      'Montaje de cuadros, bandejas y alumbrado en locales y naves',
      'Boletines y puesta en servicio según el REBT',
      'Localización de averías en motores, variadores y autómatas Siemens',
      'Instalación de puntos de recarga y placas fotovoltaicas',
      'Mantenimiento preventivo de {tres|cuatro} líneas de envasado',
      'Interpretación de planos y mediciones en obra',
      'Guardias de fin de semana una vez al mes',
    ],
    leading: [
      'Coordinación de {4..12} operarios y de las subcontratas',
      'Presupuestos y control de obras de hasta {200..600} 000 €',
      'Prevención de riesgos y acopio de material',
    ],
    wins: [
      'Paradas no previstas reducidas en un {20..35} %',
      '{24..48} meses sin accidentes',
      'Consumo de la nave rebajado en un {12..19} %',
    ],
    skills: [
      { label: 'Oficio', items: ['REBT', 'Autómatas Siemens S7', 'Fotovoltaica', 'Media tensión', 'Domótica KNX'] },
      { label: 'Otros', items: ['Permiso B', 'Carretilla elevadora', 'AutoCAD', 'Plataformas elevadoras (PEMP)'] },
    ],
    degrees: [
      { name: '{Graduado/Graduada} en ESO', school: 'instituto', years: 4 },
      { name: 'CFGM Instalaciones Eléctricas y Automáticas', school: 'fp', years: 2 },
    ],
    certificates: ['Carné de instalador en baja tensión (IBTE)', 'PRL construcción, 60 h', 'Trabajos en altura'],
    summaries: [
      'Electricista con {years} años de experiencia en obra y mantenimiento. Puesto más reciente: {role}. Carné de conducir y vehículo propio.',
    ],
  },
  {
    id: 'chef',
    ladder: [
      ['Ayudante de cocina', '{Pinche|Auxiliar} de cocina'],
      ['{Cocinero/Cocinera}', '{Jefe/Jefa} de partida'],
      ['{Segundo jefe/Segunda jefa} de cocina', '{Cocinero/Cocinera} de producción'],
      ['{Jefe/Jefa} de cocina', 'Chef {ejecutivo/ejecutiva}'],
    ],
    employers: ['hosteleria', 'hosteleria', 'residencia'],
    teams: [],
    beginnings: [
      'Elaboración de fondos, ensaladas y guarniciones para {60..90} cubiertos',
      'Limpieza y etiquetado de las cámaras',
      'Apoyo en el cuarto frío los fines de semana',
    ],
    duties: [
      'Partida de {carnes|pescados|arroces} con {70..140} cubiertos por servicio',
      'Diseño de la carta de temporada con productores de la zona',
      'Pedidos, escandallos y control de mermas',
      'Aplicación del sistema APPCC y control de alérgenos',
      'Banquetes y bodas de hasta {150..320} comensales',
      'Menús adaptados a dietas y texturas',
    ],
    leading: [
      'Dirección de una brigada de {6..14} personas',
      'Responsabilidad sobre compras, turnos y márgenes',
      'Formación de alumnado en prácticas',
    ],
    wins: [
      'Coste de materia prima rebajado del {34..37} al {27..29} %',
      'Mención en una guía gastronómica regional',
      'Desperdicio reducido en un {25..40} %',
    ],
    skills: [
      { label: 'Cocina', items: ['Cocina de mercado', 'Arroces', 'Repostería', 'Baja temperatura', 'APPCC'] },
      { label: 'Gestión', items: ['Escandallos', 'Compras', 'Turnos', 'Formación'] },
    ],
    degrees: [
      { name: 'CFGM Cocina y Gastronomía', school: 'hosteleria', years: 2 },
      {
        name: 'CFGS Dirección de Cocina',
        school: 'hosteleria',
        years: 2,
        details: ['Prácticas en un restaurante de {town}'],
      },
    ],
    certificates: ['Manipulador de alimentos', 'Gestión de alérgenos', 'Curso de cocina al vacío (40 h)'],
    summaries: [
      '{Cocinero/Cocinera} con {years} años de oficio en restaurantes y hoteles; puesto más reciente: {role}. Producto de temporada, orden y buen ambiente de trabajo.',
    ],
  },
];

import type { Occupation } from '../bank.ts';

export const OFICIOS: readonly Occupation[] = [
  {
    id: 'electrician',
    ladder: [
      ['Ajudante de eletricista', 'Aprendiz de eletricista'],
      ['Eletricista predial', 'Eletricista de manutenção', 'Eletricista {montador/montadora}'],
      ['Eletricista industrial', '{Técnico/Técnica} em eletrotécnica', 'Eletricista líder'],
      [
        '{Encarregado/Encarregada} de elétrica',
        '{Supervisor/Supervisora} de manutenção',
        '{Coordenador/Coordenadora} de manutenção',
      ],
    ],
    employers: ['instaladora', 'instaladora', 'industria', 'publico'],
    teams: ['Manutenção', 'Obras'],
    beginnings: [
      'Passagem de cabos e instalação de tomadas em obras residenciais',
      'Organização de ferramentas e materiais',
      'Apoio em manutenções preventivas',
    ],
    duties: [
      'Montagem de painéis, eletrocalhas e iluminação industrial',
      'Manutenção preventiva e corretiva em motores, inversores e CLPs',
      'Leitura e interpretação de diagramas elétricos',
      'Instalação de sistemas fotovoltaicos de {5..18} kWp',
      'Adequação de máquinas à NR-12 e à NR-10',
      'Atendimento a {30..70} ordens de serviço por mês',
      'Medições, laudos de aterramento e termografia',
    ],
    leading: [
      'Liderança de {5..14} eletricistas e ajudantes',
      'Programação de paradas e controle de custos',
      'Diálogo diário de segurança e análise de riscos',
    ],
    wins: [
      'Redução de {20..35}% nas paradas não programadas',
      '{24..48} meses sem acidentes com afastamento',
      'Economia de {12..20}% no consumo de energia',
    ],
    skills: [
      {
        label: 'Técnicas',
        items: ['NR-10 e SEP', 'CLP Siemens', 'Comandos elétricos', 'Energia solar', 'Subestações'],
      },
      { label: 'Outras', items: ['CNH B', 'AutoCAD', 'NR-35', 'SAP PM'] },
    ],
    degrees: [
      { name: 'Ensino médio', school: 'colegio', years: 3 },
      { name: 'Técnico em Eletrotécnica', school: 'senai', years: 2 },
    ],
    certificates: ['NR-10 (40 h) e SEP', 'NR-35 – Trabalho em altura', 'Instalador fotovoltaico'],
    summaries: [
      'Eletricista com {years} anos de experiência em obras e manutenção industrial; cargo mais recente: {role}. CNH B e disponibilidade para viagens.',
    ],
  },
  {
    id: 'logistics',
    ladder: [
      ['Auxiliar de logística', 'Conferente'],
      ['Assistente de logística', 'Analista de logística júnior', '{Operador/Operadora} de empilhadeira'],
      ['Analista de logística pleno', 'Líder de expedição'],
      ['{Supervisor/Supervisora} de logística', '{Coordenador/Coordenadora} de logística', 'Gerente de distribuição'],
    ],
    employers: ['logistica', 'logistica', 'varejo', 'industria'],
    teams: ['Centro de Distribuição', 'Transportes'],
    beginnings: [
      'Separação e conferência de {150..300} pedidos por turno',
      'Recebimento de mercadorias e etiquetagem',
      'Inventários rotativos',
    ],
    duties: [
      'Roteirização de {25..60} entregas diárias',
      'Controle de estoque de {2..6} mil itens no WMS',
      'Negociação de fretes com {12..25} transportadoras',
      'Emissão de CT-e, MDF-e e notas fiscais',
      'Acompanhamento de indicadores de entrega (OTIF)',
      'Tratamento de devoluções e avarias',
      'Planejamento de inventário geral',
    ],
    leading: [
      'Gestão de {20..70} colaboradores em três turnos',
      'Orçamento de frete de R$ {2..8} milhões por ano',
      'Implantação de WMS e melhoria de layout',
    ],
    wins: [
      'OTIF elevado de {82..86}% para {94..97}%',
      'Custo de frete reduzido em {11..19}%',
      'Acuracidade de estoque acima de 99%',
    ],
    skills: [
      { label: 'Operação', items: ['WMS', 'Roteirização', 'Gestão de frotas', 'Inventário', 'Lean'] },
      { label: 'Sistemas', items: ['SAP', 'TOTVS', 'Excel avançado', 'Power BI'] },
    ],
    degrees: [
      { name: 'Ensino médio', school: 'colegio', years: 3 },
      { name: 'Tecnólogo em Logística', school: 'faculdade', years: 2 },
    ],
    certificates: ['Operador de empilhadeira (NR-11)', 'Green Belt Lean Six Sigma', 'MOPP'],
    summaries: [
      'Profissional de logística com {years} anos de experiência em armazenagem e transporte; cargo mais recente: {role}.',
    ],
  },
  {
    id: 'chef',
    ladder: [
      ['Auxiliar de cozinha', 'Ajudante de cozinha'],
      ['{Cozinheiro/Cozinheira}', '{Cozinheiro/Cozinheira} de praça'],
      ['Subchefe de cozinha', '{Primeiro cozinheiro/Primeira cozinheira}'],
      ['Chefe de cozinha', 'Chef {executivo/executiva}'],
    ],
    employers: ['restaurante', 'restaurante', 'hospital'],
    teams: [],
    beginnings: [
      'Pré-preparo de legumes, molhos e saladas para {80..140} refeições',
      'Higienização da cozinha e das câmaras frias',
      'Porcionamento e etiquetagem',
    ],
    duties: [
      'Praça de {carnes|massas|peixes} com {70..150} pratos por serviço',
      'Elaboração de cardápios com ingredientes regionais',
      'Fichas técnicas, compras e controle do CMV',
      'Cumprimento das boas práticas da Anvisa (RDC 216)',
      'Eventos para até {150..350} convidados',
      'Dietas especiais e controle de alergênicos',
    ],
    leading: [
      'Liderança de brigada com {6..15} pessoas',
      'Escalas, compras e controle de desperdício',
      'Treinamento de novos cozinheiros',
    ],
    wins: [
      'CMV reduzido de {35..38}% para {28..30}%',
      'Desperdício reduzido em {25..40}%',
      'Nota 4,{7..9} nas avaliações de clientes',
    ],
    skills: [
      { label: 'Cozinha', items: ['Cozinha brasileira', 'Panificação', 'Churrasco', 'Sous vide', 'Boas práticas'] },
      { label: 'Gestão', items: ['CMV', 'Compras', 'Escalas', 'Treinamento'] },
    ],
    degrees: [
      { name: 'Ensino médio', school: 'colegio', years: 3 },
      { name: 'Tecnólogo em Gastronomia', school: 'senac', years: 2 },
    ],
    certificates: ['Boas práticas de manipulação', 'Confeitaria (80 h)', 'Gestão de restaurantes (60 h)'],
    summaries: [
      '{Cozinheiro/Cozinheira} com {years} anos de experiência em restaurantes e eventos; cargo mais recente: {role}.',
    ],
  },
];

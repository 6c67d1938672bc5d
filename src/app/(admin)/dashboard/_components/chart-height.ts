/** Of every chart of the dashboard, in pixels, known before it is loaded. */
export const CHART_HEIGHT = 340;

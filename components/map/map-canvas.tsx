'use client';

import 'maplibre-gl/dist/maplibre-gl.css';
import {
  AttributionControl,
  LngLatBounds,
  Map as MapLibre,
  Marker,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { useDarkScheme } from '#lib/checkout/use-dark-scheme.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import type { MapPlace } from '#lib/map/map-place.ts';
import { createMarker, showChosen } from './map-marker.ts';
import { outlineStyle } from './outline-style.ts';
import styles from './place-map.module.css';

// A file of the shop's own: its policy starts no worker from a blob.
setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);

/** Maximum initial zoom. A single place among outlines, which have no streets, needs land around it. */
const CLOSEST = 15;
const CLOSEST_ALONE = 9;
/** Pixels around the places; more at the right, where the zoom buttons are. */
const AROUND_PX = { top: 56, bottom: 56, left: 56, right: 88 };

export interface MapCanvasProps {
  places: readonly MapPlace[];
  chosen: string;
  onChoose: (id: string) => void;
  /** URL of a map style; without it the map shows the shop's own outlines. */
  styleUrl: string | undefined;
  /** Called if the browser cannot draw the map. */
  onFailed: () => void;
  texts: Messages;
}

/** A map of places, each a button; loads MapLibre, which is large. */
export default function MapCanvas({ places, chosen, onChoose, styleUrl, onFailed, texts }: MapCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const isDark = useDarkScheme();
  const [map, setMap] = useState<MapLibre>();
  const [hasTiles, setHasTiles] = useState(styleUrl !== undefined);
  const markers = useRef(new Map<string, HTMLButtonElement>());
  /** Current callbacks for the markers and the map, which are created once. */
  const current = useRef({ onChoose, onFailed });
  useEffect(() => {
    current.current = { onChoose, onFailed };
  });

  useEffect(() => {
    if (!box.current) return undefined;
    try {
      const made = newMap(box.current, texts);
      setMap(made);
      return () => made.remove();
    } catch {
      current.current.onFailed();
      return undefined;
    }
  }, [texts]);

  useEffect(() => {
    if (!map || !box.current) return undefined;
    if (!hasTiles || styleUrl === undefined) {
      map.setStyle(outlineStyle(box.current, isDark));
      return undefined;
    }
    // If the style cannot be read, the outlines stay; a tile that cannot be read leaves a gap.
    let isRead = false;
    const onRead = () => {
      isRead = true;
    };
    const onError = () => isRead || setHasTiles(false);
    map.on('style.load', onRead);
    map.on('error', onError);
    map.setStyle(styleUrl);
    return () => {
      map.off('style.load', onRead);
      map.off('error', onError);
    };
  }, [map, hasTiles, styleUrl, isDark]);

  useEffect(() => {
    if (!map) return undefined;
    const made = places.map((place) => {
      const element = createMarker(place, () => current.current.onChoose(place.id));
      markers.current.set(place.id, element);
      return new Marker({ element }).setLngLat([place.longitude, place.latitude]).addTo(map);
    });
    const bounds = new LngLatBounds();
    for (const { longitude, latitude } of places) bounds.extend([longitude, latitude]);
    if (!bounds.isEmpty())
      map.fitBounds(bounds, {
        padding: AROUND_PX,
        maxZoom: places.length === 1 && styleUrl === undefined ? CLOSEST_ALONE : CLOSEST,
        duration: 0,
      });
    return () => {
      for (const marker of made) marker.remove();
      markers.current.clear();
    };
  }, [map, places, styleUrl]);

  useEffect(() => {
    if (!map) return;
    showChosen(markers.current, chosen);
    const place = places.find(({ id }) => id === chosen);
    if (!place) return;
    const at: [number, number] = [place.longitude, place.latitude];
    if (!map.getBounds().contains(at)) map.easeTo({ center: at });
  }, [map, places, chosen]);

  return <div ref={box} className={styles.canvas} />;
}

/** @throws Error if the browser has no WebGL */
function newMap(container: HTMLElement, texts: Messages): MapLibre {
  const map = new MapLibre({
    container,
    locale: {
      'Map.Title': format(texts, 'map.label'),
      'NavigationControl.ZoomIn': format(texts, 'map.zoomIn'),
      'NavigationControl.ZoomOut': format(texts, 'map.zoomOut'),
      'AttributionControl.ToggleAttribution': format(texts, 'map.attribution'),
      'CooperativeGesturesHandler.WindowsHelpText': format(texts, 'map.gesture.ctrl'),
      'CooperativeGesturesHandler.MacHelpText': format(texts, 'map.gesture.command'),
      'CooperativeGesturesHandler.MobileHelpText': format(texts, 'map.gesture.fingers'),
    },
    center: [2.6, 46.6],
    zoom: 4.5,
    minZoom: 3,
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: false,
    // One finger and the wheel still scroll the page.
    cooperativeGestures: true,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl(), 'bottom-left');
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  return map;
}

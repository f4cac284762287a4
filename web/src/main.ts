import "./style/tokens.css";
import "./style/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepOffline } from "./offline";

const target = document.getElementById("app");
if (target) mount(App, { target });
void keepOffline();
